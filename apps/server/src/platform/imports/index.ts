import { cancelImport } from './operations/cancel-import.ts';
import { confirmImport } from './operations/confirm-import.ts';
import { deleteImport } from './operations/delete-import.ts';
import { importResult } from './operations/import-result.ts';
import { importRows } from './operations/import-rows.ts';
import { importStatus } from './operations/import-status.ts';
import { importTemplate } from './operations/import-template.ts';
import { uploadImport } from './operations/upload-import.ts';

export { sweepImports } from './sweep-imports.ts';

/** Bringing sheets in, for the platform to mount. */
export const importOperations = { importTemplate, uploadImport, importStatus, importRows, confirmImport, cancelImport, deleteImport, importResult };
