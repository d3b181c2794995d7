import { unzipSync } from 'fflate';

export interface Opened {
  files: ReadonlyMap<string, Buffer>;
  /** What is wrong with the archive itself. */
  problems: string[];
}

/** The most bytes that an archive may unpack to. */
const most = 2_000_000_000;

/** Reads an archive; an entry that stands twice in it could show one content here and another elsewhere. */
export function openPackage(bytes: Uint8Array): Opened {
  const seen = new Set<string>();
  const problems: string[] = [];
  let total = 0;
  try {
    const found = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (seen.has(name)) problems.push(`压缩包中“${name}”重复出现`);
        seen.add(name);
        total += originalSize;
        if (total > most) throw new Error('too large');
        return true;
      },
    });
    return { files: new Map(Object.entries(found).map(([name, content]) => [name, Buffer.from(content)])), problems };
  } catch {
    return { files: new Map(), problems: ['压缩包已损坏，无法打开'] };
  }
}
