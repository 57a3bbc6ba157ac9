"""What a claim computes, recorded once: nodes, what is known of them, and which symmetries they have."""
