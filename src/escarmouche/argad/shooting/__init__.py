"""Shots: who may shoot at whom and when, dice, casualties, odds."""
