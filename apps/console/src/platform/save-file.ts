import type { CallFile } from './api.ts';

/** Hands a downloaded file to the browser to save under its name. */
export function saveFile({ blob, fileName }: CallFile): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = fileName;
  // A link that stands in the page keeps its name in every browser.
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
  /** Some browsers read the file only after the click has been handled. */
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
