"""What a minifig or vehicle is: sheets, items and equipment, damage, cost."""
