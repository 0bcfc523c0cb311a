/** The focus stays at the table: what has it may go, as a button that was pressed does, but it never falls to the page. */

const WATCHED = ['disabled', 'hidden', 'class', 'open', 'inert'];

/** Whoever loses their place is put on the field; back to it, where it was only shut for a moment. */
export function keepFocus(room: HTMLElement): () => void {
  let last: HTMLElement | null = null;
  /** What was shut while it had the focus. */
  let shut: HTMLElement | null = null;

  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    last = target;
    if (target.id !== 'field') shut = null;
  };
  const settle = () => {
    const { activeElement } = document;
    if (shut && activeElement?.id === 'field' && usable(shut)) shut.focus({ preventScroll: true });
    // Chromium takes the focus from what is shut a moment later.
    const held = activeElement === null || activeElement === document.body || activeElement === last;
    if (!last || !held || usable(last)) return;
    const gone = last;
    document.getElementById('field')?.focus({ preventScroll: true });
    if (gone.isConnected) shut = gone;
  };
  const observer = new MutationObserver(settle);
  observer.observe(room, { subtree: true, childList: true, attributes: true, attributeFilter: WATCHED });
  room.addEventListener('focusin', remember);
  return () => {
    observer.disconnect();
    room.removeEventListener('focusin', remember);
  };
}

function usable(element: HTMLElement): boolean {
  return (
    element.isConnected &&
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.matches(':disabled')
  );
}
