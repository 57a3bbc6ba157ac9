"""What the results are good for: advice on exchanges, runs on loads of one's own, experiments run anew."""
