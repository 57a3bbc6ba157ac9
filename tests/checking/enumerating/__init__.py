"""Tests of checking case by case."""
