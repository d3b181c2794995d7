import { broken, refused, type Examined } from './verdict.ts';

const mostUnpacked = 300 * 1_048_576;
const mostEntries = 2000;

interface Entry {
  name: string;
  unpacked: number;
}

/** The entries of the directory at a ZIP's end; undefined when there is none, or when it says different things in different places. */
function directoryOf(bytes: Buffer): Entry[] | undefined {
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end === -1 || end + 22 > bytes.length || end + 22 + bytes.readUInt16LE(end + 20) !== bytes.length) return undefined;
  const count = bytes.readUInt16LE(end + 10);
  if (count > mostEntries) return undefined;
  const entries: Entry[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let n = 0; n < count; n += 1) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== 0x02014b50) return undefined;
    const [nameLength, extra, comment] = [bytes.readUInt16LE(at + 28), bytes.readUInt16LE(at + 30), bytes.readUInt16LE(at + 32)];
    entries.push({ name: bytes.subarray(at + 46, at + 46 + nameLength).toString('utf8'), unpacked: bytes.readUInt32LE(at + 24) });
    at += 46 + nameLength + extra + comment;
  }
  return at === end ? entries : undefined;
}

const isEscape = (name: string) => /(^|[/\\])\.\.([/\\]|$)|^[/\\]|\0/.test(name);

/** Examines a workbook: a ZIP with a workbook in it, that does not unpack to more than it should and carries no macros. */
export function examineSheet(bytes: Buffer, type: string): Examined {
  if (bytes.length < 22 || bytes.readUInt32LE(0) !== 0x04034b50) return broken('表格');
  const entries = directoryOf(bytes);
  const names = new Set(entries?.map((entry) => entry.name));
  if (!entries || !names.has('[Content_Types].xml') || !names.has('xl/workbook.xml') || entries.some((entry) => isEscape(entry.name))) return broken('表格');
  if (entries.some((entry) => /vbaProject|\.exe$|\.dll$/i.test(entry.name))) return refused('表格中包含宏，不能上传');
  if (entries.reduce((sum, entry) => sum + entry.unpacked, 0) > mostUnpacked) return refused('表格内容过大，请拆分后重试');
  return { ok: true, found: { type, size: bytes.length, width: 0, height: 0 } };
}
