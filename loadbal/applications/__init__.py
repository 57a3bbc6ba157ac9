"""Applications of the results: advice on complete exchanges, runs from a user's loads, and a repeated experiment."""
