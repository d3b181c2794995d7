const focusable = 'input:not([disabled]):not([type="color"]), textarea:not([disabled]), button:not([disabled]), [tabindex="0"]';

/** Goes to a field by its control's id, or to the first control of its group, once what is wrong with it is drawn. */
export function focusField(id: string): void {
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLElement>(`[data-field-id="${CSS.escape(id)}"]`);
    const own = document.getElementById(id);
    const target = own?.matches(focusable) ? own : (field?.querySelector<HTMLElement>(`[data-control] :is(${focusable})`) ?? undefined);
    target?.focus();
    target?.scrollIntoView({ block: 'nearest' });
  });
}
