const focusable =
  'input:not([disabled]):not([type="color"]):not([type="hidden"]), textarea:not([disabled]), [contenteditable="true"], button:not([disabled]), [tabindex="0"]';

/** Goes to the first control within an element and brings it into sight. */
export function focusFirst(within: Element | null | undefined): void {
  const target = within?.matches(focusable) ? (within as HTMLElement) : within?.querySelector<HTMLElement>(focusable);
  target?.focus();
  target?.scrollIntoView({ block: 'nearest' });
}
