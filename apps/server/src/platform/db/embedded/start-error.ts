/** A start that cannot go on; the message is one line for the person at the terminal. */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}

/** Another process owns the data and works with it. */
export class DataInUseError extends StartError {}

/** The disk has no room for what has to be written. */
export class DiskFullError extends StartError {}

/** The words of an unknown error, on one line. */
export function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message || (codeOf(error) ?? error.name) : String(error);
  return text.trim().replaceAll(/\s*\n\s*/g, ' ');
}

/** The error's system code (`EACCES`, `ENOSPC` …), if it has one. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}

/** Runs a piece of file work; a failure becomes one line that says what was tried and why it failed. */
export function attempt<T>(what: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof StartError) throw error;
    const Kind = ['ENOSPC', 'EDQUOT'].includes(codeOf(error) ?? '') ? DiskFullError : StartError;
    throw new Kind(`cannot ${what}: ${plainReason(error)}`);
  }
}

/** Whether PostgreSQL's words mean a full disk; it says so in two ways. */
export function meansFullDisk(words: string): boolean {
  return /no space left|wrote only \d+ of \d+ bytes/i.test(words);
}

function plainReason(error: unknown): string {
  switch (codeOf(error)) {
    case 'EACCES':
    case 'EPERM':
      return 'permission denied';
    case 'ENOSPC':
    case 'EDQUOT':
      return 'no space left on the disk';
    case 'EROFS':
      return 'the file system is read-only';
    case 'ENOTDIR':
    case 'EEXIST':
      return 'something that is not a folder is in the way';
    default:
      return reasonOf(error);
  }
}
