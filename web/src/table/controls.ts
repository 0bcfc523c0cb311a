/** Keys that belong to a button, a field or a list which has the focus; a place can be chosen from anywhere else. */
export function isControl(event: KeyboardEvent): boolean {
  const place = event.target instanceof Element ? event.target : null;
  if (place?.closest('input, textarea, select, [role="slider"], dialog')) return true;
  return event.key === 'Enter' && place?.closest('button, a, summary') != null;
}
