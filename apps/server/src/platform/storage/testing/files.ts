import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A picture with something on it. */
export const picture = (width = 40, height = 30, format: 'jpeg' | 'png' = 'jpeg'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#47a' } })
    .composite([{ input: Buffer.from(`<svg width="${width}" height="${height}"><circle cx="9" cy="9" r="7" fill="#e33"/></svg>`) }])
    .toFormat(format)
    .toBuffer();

/** A photo as a phone takes it: lying on its side, with where it was taken. */
export const photoWithPlace = (): Promise<Buffer> =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#a74' } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'SecretPhone', ImageDescription: 'taken at home' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '39/1 54/1 20/1', GPSLongitudeRef: 'E', GPSLongitude: '116/1 23/1 29/1' },
    })
    .toBuffer();

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG that claims to be of this size, whatever its bytes hold. */
export function claimingPng(width: number, height: number, data: Buffer = deflateSync(Buffer.alloc(1000))): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

const box = (name: string, ...inside: Buffer[]): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(8 + inside.reduce((sum, each) => sum + each.length, 0));
  return Buffer.concat([length, Buffer.from(name, 'latin1'), ...inside]);
};

/** A film's skeleton: header, one track of this size, and so many bytes of pictures. */
export function film(width = 640, height = 360, bytes = 1000): Buffer {
  const track = Buffer.alloc(84);
  track.writeUInt32BE(width * 65_536, 76);
  track.writeUInt32BE(height * 65_536, 80);
  return Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\x02\0isomiso2mp41', 'latin1')),
    box('moov', box('trak', box('tkhd', track))),
    box('mdat', Buffer.alloc(bytes, 7)),
  ]);
}
export { box };

export const pdf = (body = ''): Buffer =>
  Buffer.from(`%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n${body}\nxref\n0 1\ntrailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF\n`, 'latin1');

/** An object of a document that holds another one, packed. */
export const packedObject = (object: string | Buffer): string => {
  const packed = deflateSync(Buffer.concat([Buffer.from('9 0 '), Buffer.from(object)])).toString('latin1');
  return `8 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n${packed}\nendstream\nendobj`;
};

interface Entry {
  name: string;
  content?: Buffer;
  /** What the directory says that it unpacks to. */
  claims?: number;
}

/** A ZIP of stored entries. */
export function zip(entries: readonly Entry[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, content = Buffer.from('x'), claims = content.length } of entries) {
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt32LE(crc32(content), 14);
    local.writeUInt32LE(content.length, 18);
    local.writeUInt32LE(claims, 22);
    local.writeUInt16LE(Buffer.byteLength(name), 26);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt32LE(content.length, 20);
    central.writeUInt32LE(claims, 24);
    central.writeUInt16LE(Buffer.byteLength(name), 28);
    central.writeUInt32LE(at, 42);
    files.push(local, Buffer.from(name), content);
    directory.push(central, Buffer.from(name));
    at += 30 + Buffer.byteLength(name) + content.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...files, ...directory, end]);
}

export const sheet = (more: readonly Entry[] = []): Buffer => zip([{ name: '[Content_Types].xml' }, { name: 'xl/workbook.xml' }, ...more]);
