import type { Uploader } from './port.ts';

/** The console's uploader. What signs and sends loads with the first file. */
export const uploader: Uploader = {
  upload: async (task, onProgress, signal) => (await import('./uploader.ts')).upload(task, onProgress, signal),
};
