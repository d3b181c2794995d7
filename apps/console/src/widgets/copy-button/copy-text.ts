function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.style.cssText = 'position:fixed;inset:0 auto auto 0;opacity:0';
  const focused = document.activeElement;
  /** Inside an open dialog, focus outside it would be taken back before the copy. */
  const place = focused?.closest('[role="dialog"]') ?? document.body;
  place.append(area);
  area.focus();
  area.select();
  // oxlint-disable-next-line typescript/no-deprecated -- the only way where the page is served without TLS
  const copied = document.execCommand('copy');
  area.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return copied;
}

/** Copies a text, also where the clipboard interface is missing or refused. Answers whether it worked. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}
