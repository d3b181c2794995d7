/** Takes away the shell's outline that `index.html` draws before any script has come. */
export function dropOutline(): void {
  delete document.documentElement.dataset['outline'];
}
