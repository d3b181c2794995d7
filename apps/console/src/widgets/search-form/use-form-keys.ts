import { useEffect, type RefObject } from 'react';
import { isTyping } from '../shared/typing.ts';

const firstInput = 'input:not([disabled]), textarea:not([disabled])';

/** Moves the focus to the form's first field at `/` anywhere on the page, unless somebody is typing or a dialog is open. */
function focusBySlash(form: HTMLFormElement, event: KeyboardEvent) {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
  const first = form.querySelector<HTMLElement>(firstInput);
  if (!first) return;
  event.preventDefault();
  first.focus();
}

/** Handles keys in the form: Esc leaves it, once nothing is open in it; an Enter that confirms an input method's choice does not submit. */
function leaveOrCompose(event: KeyboardEvent) {
  /** 229 is what browsers send for keys of an input method. */
  const composing = event.isComposing || event.keyCode === 229;
  const target = event.target as HTMLElement;
  if (event.key === 'Enter' && composing) event.preventDefault();
  if (event.key === 'Escape' && !composing && target.getAttribute('aria-expanded') !== 'true') target.blur();
}

export function useFormKeys(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const element = form.current;
    if (!element) return undefined;
    const slash = (event: KeyboardEvent) => focusBySlash(element, event);
    document.addEventListener('keydown', slash);
    element.addEventListener('keydown', leaveOrCompose);
    return () => {
      document.removeEventListener('keydown', slash);
      element.removeEventListener('keydown', leaveOrCompose);
    };
  }, [form]);
}
