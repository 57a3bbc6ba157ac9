"""The documentation site: a gallery, a page for every statement, plots and guides; one kind of page a file."""
