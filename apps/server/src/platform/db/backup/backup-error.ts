/** A backup or restore that cannot be done; the message is one line for the person at the terminal. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
