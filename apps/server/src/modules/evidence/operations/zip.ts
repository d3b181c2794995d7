import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export interface Entry {
  path: string;
  /** Whether it is compressed: pictures are already. */
  packed: boolean;
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** Writes entries into an archive as they come: no more of it is in memory than what was not taken yet. @param at the time that every entry bears */
export async function* zipOf(entries: AsyncIterable<Entry>, at: Date): AsyncGenerator<Uint8Array> {
  let out: Uint8Array[] = [];
  let failed: Error | null = null;
  const zip = new Zip((error, chunk) => {
    failed ??= error;
    out.push(chunk);
  });
  const taken = () => {
    if (failed) throw failed;
    const ready = out;
    out = [];
    return ready;
  };
  for await (const { path, packed, content } of entries) {
    const file = packed ? new ZipDeflate(path, { level: 6 }) : new ZipPassThrough(path);
    file.mtime = at;
    zip.add(file);
    for await (const chunk of content) {
      file.push(chunk);
      yield* taken();
    }
    file.push(new Uint8Array(0), true);
    yield* taken();
  }
  zip.end();
  yield* taken();
}
