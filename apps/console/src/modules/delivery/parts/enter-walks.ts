import type { KeyboardEvent } from 'react';
import { isComposing } from '../../../widgets/shared/composing.ts';

const fields = 'input:not([type="file"]):not([type="checkbox"]):not([type="radio"]):not(:disabled)';
/** A list that is open, or of which nothing is chosen yet, has its own use for Enter. */
const keepsEnter = (field: HTMLInputElement, isFilled: (id: string) => boolean) =>
  field.getAttribute('role') === 'combobox' && (field.getAttribute('aria-expanded') === 'true' || !isFilled(field.id));

/**
 * Makes Enter walk on from field to field, as a scanner ends each code with it; at the last field it does what the button does. Caught before a field
 * hears it.
 * @param isFilled whether something is chosen in the list of that id
 */
export const enterWalks =
  (isFilled: (id: string) => boolean, atEnd: () => void) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    const field = event.target;
    if (event.key !== 'Enter' || isComposing(event) || !(field instanceof HTMLInputElement) || !field.matches(fields) || keepsEnter(field, isFilled)) return;
    event.preventDefault();
    event.stopPropagation();
    const all = Array.from(event.currentTarget.querySelectorAll<HTMLInputElement>(fields));
    const next = all[all.indexOf(field) + 1];
    if (next === undefined) atEnd();
    else next.focus();
  };
