"""The parts of Scripts/site."""
