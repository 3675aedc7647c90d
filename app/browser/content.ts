/**
 * Gives the focus to what a screen is about, so that the next Tab is the first control in it. Only while it is led to: whoever presses
 * beside a control has the focus nowhere.
 */
export function focusContent(): HTMLElement | null {
  const content = document.querySelector('main');
  if (!content) return null;
  content.tabIndex = -1;
  content.addEventListener('blur', () => content.removeAttribute('tabindex'), { once: true });
  content.focus({ preventScroll: true });
  return content;
}
