"""Scripts: small games written as text, played from start to end."""
