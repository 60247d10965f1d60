/// The page of the browser stage and its server.
enum WebStagePlaceholder {}
