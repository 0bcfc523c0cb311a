/** Marks the buttons of an action with `data-pointed` for as long as a step points at them, whenever they appear. */
export function pointAt(button: string): () => void {
  const selector = `[data-action="${CSS.escape(button)}"]`;
  const mark = () => {
    for (const found of document.querySelectorAll<HTMLElement>(selector)) found.dataset.pointed = '';
  };
  mark();
  const watching = new MutationObserver(mark);
  watching.observe(document.body, { childList: true, subtree: true });
  return () => {
    watching.disconnect();
    for (const found of document.querySelectorAll<HTMLElement>('[data-pointed]'))
      delete found.dataset.pointed;
  };
}
