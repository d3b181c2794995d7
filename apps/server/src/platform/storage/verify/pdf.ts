import pLimit from 'p-limit';
import { inAThread } from '../../in-a-thread.ts';
import { broken, refused, type Examined } from './verdict.ts';

const tailLength = 2048;
const limits = { milliseconds: 15_000, memory: { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 64 } };
const inTurn = pLimit(1);

/** Names of what runs when a document is opened: scripts, programs, files inside, forms that run scripts. */
const active = ['JavaScript', 'JS', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'RichMedia', 'XFA'];

/** Names of the document as PDF reads them: written with #61 for a, and inside object streams. Undefined when it cannot be read in time. */
const namesIn = (bytes: Buffer): Promise<string[] | undefined> => inTurn(() => inAThread(new URL('./pdf-worker.ts', import.meta.url), { bytes }, limits));

/** Examines a document: from its first byte to its end mark, with nothing behind it, and running nothing when it is opened. */
export async function examinePdf(bytes: Buffer): Promise<Examined> {
  if (!/^%PDF-[12]\.\d/.test(bytes.subarray(0, 8).toString('latin1'))) return broken('PDF');
  const tail = bytes.subarray(-tailLength).toString('latin1');
  const end = tail.lastIndexOf('%%EOF');
  if (end === -1 || !/^[\s\0]*$/.test(tail.slice(end + 5)) || !tail.includes('startxref')) return broken('PDF');
  const names = await namesIn(bytes);
  if (!names) return refused('PDF已加密、已损坏或内容与格式不符，请更换后重试');
  // A reader may take for an object what the library takes for none.
  const isActive = active.some((name) => names.includes(name)) || ['/JavaScript', '/Launch', '/EmbeddedFile'].some((word) => bytes.includes(word));
  if (isActive) return refused('PDF中包含脚本或附件，不能上传');
  return { ok: true, found: { type: 'application/pdf', size: bytes.length, width: 0, height: 0 } };
}
