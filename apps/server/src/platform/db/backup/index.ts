export { backUp } from './back-up.ts';
export { BackupError } from './backup-error.ts';
export { readArguments, runCommand, summaryOf } from './command.ts';
export type { Manifest } from './manifest.ts';
export { asOwner } from './owner-connection.ts';
export { checkBackup, type Backup } from './verify-archive.ts';
export { restore, type RestoreOptions } from './restore.ts';
