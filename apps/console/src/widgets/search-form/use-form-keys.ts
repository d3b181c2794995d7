import { useEffect, type KeyboardEvent, type RefObject } from 'react';
import { isComposing } from '../shared/composing.ts';

const typing = 'input, textarea, select, [contenteditable=""], [contenteditable="true"]';
const firstInput = 'input:not([disabled]), textarea:not([disabled])';

/** `/` anywhere on the page goes to the form's first field, unless somebody is typing or a dialog is open. */
function useSlashFocus(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const focus = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (event.target instanceof Element && event.target.closest(typing)) return;
      if (document.querySelector('[role="dialog"][aria-modal="true"]')) return;
      const first = form.current?.querySelector<HTMLElement>(firstInput);
      if (!first) return;
      event.preventDefault();
      first.focus();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, [form]);
}

/** The form's keys: `/` focuses, Esc leaves, and an Enter that confirms an input method's choice does not submit. */
export function useFormKeys(form: RefObject<HTMLFormElement | null>) {
  useSlashFocus(form);
  return (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === 'Enter' && isComposing(event)) event.preventDefault();
    const target = event.target as HTMLElement;
    const opened = target.getAttribute('aria-expanded') === 'true';
    if (event.key === 'Escape' && !opened && !isComposing(event)) target.blur();
  };
}
