import { buffer } from 'node:stream/consumers';
import { tooLargeText, uploadKinds } from '@merchant-admin/contract/platform/upload-codes';
import type { UploadName } from '../names.ts';
import type { ObjectFacts, ObjectStore } from '../port.ts';
import { examineImage } from './image.ts';
import { examinePdf } from './pdf.ts';
import { examineSheet } from './sheet.ts';
import { refused, type Examined } from './verdict.ts';
import { examineVideo } from './video.ts';

async function bytesOf(store: ObjectStore, key: string, range?: { from: number; to: number }): Promise<{ bytes: Buffer; etag: string } | undefined> {
  const open = await store.get(key, range);
  return open && { bytes: await buffer(open.body), etag: open.etag };
}

async function contentOf(store: ObjectStore, key: string, name: UploadName, facts: ObjectFacts): Promise<Examined> {
  if (name.kind === 'video')
    return examineVideo(facts.size, name.type, async (from, to) => (await bytesOf(store, key, { from, to }))?.bytes ?? Buffer.alloc(0));
  const read = await bytesOf(store, key);
  // Somebody put another object there meanwhile; what was measured is gone.
  if (!read || read.etag !== facts.etag || read.bytes.length !== facts.size) return refused('文件已被更改，请重新上传');
  if (name.kind === 'image') return examineImage(read.bytes, name.type);
  return name.kind === 'pdf' ? examinePdf(read.bytes) : examineSheet(read.bytes, name.type);
}

/** Reads what was put and says what it is. The size comes first: nothing larger than its kind may be is read at all. */
export async function examine(store: ObjectStore, key: string, name: UploadName, facts: ObjectFacts): Promise<Examined> {
  const { maxBytes } = uploadKinds[name.kind];
  if (facts.size === 0) return refused('文件为空，请更换后重试');
  if (facts.size > maxBytes) return refused(tooLargeText(maxBytes));
  return contentOf(store, key, name, facts);
}
