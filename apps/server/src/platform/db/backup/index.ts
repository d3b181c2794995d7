export { backUp } from './back-up.ts';
export { BackupError } from './backup-error.ts';
export type { Manifest } from './manifest.ts';
export { restore, type RestoreOptions } from './restore.ts';
