"""The plan of the paper of Jan, Leu, Li and Dong: for each claim its methods and bounds, a file for each section."""
