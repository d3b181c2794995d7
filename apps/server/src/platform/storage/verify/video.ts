import { broken, refused, type Examined } from './verdict.ts';

const mostBoxes = 256;
const longestHeader = 16 * 1_048_576;
const longestSide = 8192;
const known = new Set(['ftyp', 'moov', 'mdat', 'free', 'skip', 'wide', 'udta', 'uuid', 'meta', 'moof', 'mfra', 'sidx', 'styp', 'pdin', 'emsg', 'prft']);

/** Reads bytes of the object, both ends included; fewer at its end. */
export type ReadAt = (from: number, to: number) => Promise<Buffer>;

interface Box {
  name: string;
  at: number;
  length: number;
}

/** The boxes that an MP4 or QuickTime file is made of, from its first byte to its last; undefined when it is no such file. */
async function boxesOf(size: number, read: ReadAt): Promise<Box[] | undefined> {
  const boxes: Box[] = [];
  for (let at = 0; at < size;) {
    const head = await read(at, at + 15);
    if (head.length < 8 || boxes.length === mostBoxes) return undefined;
    const short = head.readUInt32BE(0);
    const name = head.subarray(4, 8).toString('latin1');
    const length = short === 0 ? size - at : short === 1 && head.length === 16 ? Number(head.readBigUInt64BE(8)) : short;
    if (!known.has(name) || length < 8 || at + length > size) return undefined;
    boxes.push({ name, at, length });
    at += length;
  }
  return boxes;
}

/** The largest track's width and height in whole pixels, from its header box. */
function frameOf(moov: Buffer): { width: number; height: number } {
  let frame = { width: 0, height: 0 };
  for (let at = moov.indexOf('tkhd'); at !== -1; at = moov.indexOf('tkhd', at + 4)) {
    const sizes = at + (moov[at + 4] === 1 ? 92 : 80);
    if (sizes + 8 > moov.length) continue;
    const [width, height] = [moov.readUInt32BE(sizes) >>> 16, moov.readUInt32BE(sizes + 4) >>> 16];
    if (width * height > frame.width * frame.height) frame = { width, height };
  }
  return frame;
}

/** Examines a film: boxes that fill the file exactly, with a header and pictures. Only headers are read, whatever its length. */
export async function examineVideo(size: number, type: string, read: ReadAt): Promise<Examined> {
  const boxes = await boxesOf(size, read);
  const moov = boxes?.find((box) => box.name === 'moov');
  if (boxes?.[0]?.name !== 'ftyp' || !moov || !boxes.some((box) => box.name === 'mdat' || box.name === 'moof') || moov.length > longestHeader)
    return broken('视频');
  const frame = frameOf(await read(moov.at, moov.at + moov.length - 1));
  if (frame.width === 0 || frame.height === 0) return broken('视频');
  if (Math.max(frame.width, frame.height) > longestSide) return refused('视频画面过大，请压缩后重试');
  return { ok: true, found: { type, size, ...frame } };
}
