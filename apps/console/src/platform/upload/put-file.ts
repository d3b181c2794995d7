import { contentTypes } from '@merchant-admin/contract/platform/upload-codes';
import { ask, codeIn } from './bucket.ts';
import { credentialsFor } from './credentials.ts';
import type { UploadTask } from './port.ts';

/** What a try leaves for the next one: the object's name, and what of it has arrived. */
interface Notes {
  readonly key: string;
  uploadId?: string;
  readonly etags: string[];
}

/** A random name in base 36: 128 bits in 25 digits. */
export function randomName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return bytes
    .reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
    .toString(36)
    .padStart(25, '0');
}

const typeOf = ({ ending }: UploadTask) => contentTypes[ending] ?? '';

function notesOf(task: UploadTask, prefix: string): Notes {
  const known = task.notes as Notes | undefined;
  if (known?.key.startsWith(prefix) === true) return known;
  const notes: Notes = { key: `${prefix}${randomName()}.${task.ending}`, etags: [] };
  task.notes = notes;
  return notes;
}

type OnSent = (bytes: number) => void;

/** Puts a file whole. An answer may be lost: an object of our own random name that is there already is ours. */
async function putWhole(task: UploadTask, { key }: Notes, onSent: OnSent, signal: AbortSignal): Promise<void> {
  await ask(task, { method: 'PUT', key, body: task.file, type: typeOf(task) }, onSent, signal, ['ObjectAlreadyExists']);
}

async function begin(task: UploadTask, { key }: Notes, signal: AbortSignal): Promise<string> {
  const { text } = await ask(task, { method: 'POST', key, query: 'uploads=', type: typeOf(task) }, () => {}, signal);
  return /<UploadId>([^<]+)</.exec(text)?.[1] ?? '';
}

const partXml = (etag: string, n: number) => `<Part><PartNumber>${n + 1}</PartNumber><ETag>${etag.replaceAll('"', '&quot;')}</ETag></Part>`;

/** Puts a file in parts. @returns whether the parts are still there; an upload that the bucket gave up is begun anew */
async function putParts(task: UploadTask, notes: Notes, partBytes: number, onSent: OnSent, signal: AbortSignal): Promise<boolean> {
  notes.uploadId ??= await begin(task, notes, signal);
  const upload = `uploadId=${encodeURIComponent(notes.uploadId)}`;
  const count = Math.ceil(task.file.size / partBytes);
  for (let n = notes.etags.length; n < count; n += 1) {
    const body = task.file.slice(n * partBytes, (n + 1) * partBytes);
    const asked = { method: 'PUT', key: notes.key, query: `partNumber=${n + 1}&${upload}`, body } as const;
    const answer = await ask(task, asked, (bytes) => onSent(n * partBytes + bytes), signal, ['NoSuchUpload']);
    if (codeIn(answer) === 'NoSuchUpload') return false;
    notes.etags.push(answer.etag);
  }
  const body = `<CompleteMultipartUpload>${notes.etags.map(partXml).join('')}</CompleteMultipartUpload>`;
  // A lost answer to the last step leaves no upload, and the object: the server's reading tells.
  await ask(task, { method: 'POST', key: notes.key, query: upload, body }, () => {}, signal, ['NoSuchUpload', 'ObjectAlreadyExists']);
  return true;
}

/** Puts a file, in parts when it is large. @returns the object's key */
export async function putFile(task: UploadTask, onSent: OnSent, signal: AbortSignal): Promise<string> {
  const { prefix, part_bytes: partBytes } = await credentialsFor(task);
  const notes = notesOf(task, prefix);
  if (task.file.size <= partBytes) {
    await putWhole(task, notes, onSent, signal);
    return notes.key;
  }
  if (await putParts(task, notes, partBytes, onSent, signal)) return notes.key;
  delete task.notes;
  return putFile(task, onSent, signal);
}
