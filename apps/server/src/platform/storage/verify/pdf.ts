import { broken, refused, type Examined } from './verdict.ts';

const tailLength = 2048;

/** A document from its first byte to its end mark, with nothing behind it, that runs nothing when it is opened. */
export function examinePdf(bytes: Buffer): Examined {
  if (!/^%PDF-[12]\.\d/.test(bytes.subarray(0, 8).toString('latin1'))) return broken('PDF');
  const tail = bytes.subarray(-tailLength).toString('latin1');
  const end = tail.lastIndexOf('%%EOF');
  if (end === -1 || !/^[\s\0]*$/.test(tail.slice(end + 5)) || !tail.includes('startxref')) return broken('PDF');
  if (['/JavaScript', '/Launch', '/EmbeddedFile'].some((word) => bytes.includes(word))) return refused('PDF中包含脚本或附件，不能上传');
  return { ok: true, found: { type: 'application/pdf', size: bytes.length, width: 0, height: 0 } };
}
