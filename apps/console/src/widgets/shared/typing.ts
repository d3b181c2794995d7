const fields = 'input, textarea, select, [contenteditable=""], [contenteditable="true"]';
const dialog = '[role="dialog"][aria-modal="true"]';

/** Whether a key belongs to a field that somebody types in, to an input method, or to an open dialog. */
export const isTyping = (event: KeyboardEvent): boolean =>
  event.isComposing || (event.target instanceof Element && event.target.closest(fields) !== null) || document.querySelector(dialog) !== null;
