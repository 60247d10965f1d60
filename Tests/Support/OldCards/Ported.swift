// port: ../PortSamples/Samples
