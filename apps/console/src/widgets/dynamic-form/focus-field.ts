import { focusFirst } from '../shared/focus-first.ts';

/** Goes to a field by its control's id, or to the first control of its group, once what is wrong with it is drawn. */
export function focusField(id: string): void {
  requestAnimationFrame(() => {
    const own = document.getElementById(id);
    focusFirst(own?.matches('input, textarea, button') ? own : document.querySelector(`[data-field-id="${CSS.escape(id)}"] [data-control]`));
  });
}
