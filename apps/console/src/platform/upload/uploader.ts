import { api } from '../api.ts';
import { handleRejection } from '../rejection.ts';
import { endsSession } from '../request/call-error.ts';
import { UploadRefused, type Uploaded, type UploadTask } from './port.ts';
import { putFile } from './put-file.ts';

/** The share of the progress that putting takes; the rest is the server's reading. */
const shareOfPutting = 0.97;

/** Puts a file straight into the bucket under a temporary key, then has the server read it. */
async function putAndRead(task: UploadTask, onProgress: (share: number) => void, signal: AbortSignal): Promise<Uploaded> {
  const size = Math.max(1, task.file.size);
  const key = await putFile(task, (bytes) => onProgress(Math.min(1, bytes / size) * shareOfPutting), signal);
  onProgress(shareOfPutting);
  const { list } = await api.platform.temporaryImageList({ body: { keys: [key] }, signal });
  const verdict = list[0];
  if (verdict?.ok !== true) throw new UploadRefused(verdict?.reason ?? '');
  onProgress(1);
  const { url, type, size: bytes, width, height } = verdict;
  return { key, url, type, size: bytes, width, height };
}

/** Uploads as `Uploader.upload` promises. A session that has ended meanwhile ends here too, though the field shows the failure itself. */
export async function upload(...asked: Parameters<typeof putAndRead>): Promise<Uploaded> {
  try {
    return await putAndRead(...asked);
  } catch (error) {
    if (endsSession(error)) handleRejection(error);
    throw error;
  }
}
