const units = ['B', 'KB', 'MB', 'GB'];

/** Bytes as a person reads them: 1.2 MB; nothing for 0. */
export function fileSize(bytes: number): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(1024)));
  const value = bytes / 1024 ** step;
  return bytes === 0 ? '' : `${step === 0 ? value : value.toFixed(1)} ${units[step]}`;
}
