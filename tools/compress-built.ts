import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Kinds of files that are text; pictures and fonts are small already. */
const isText = (name: string) => /\.(js|css|html|svg|json|map)$/.test(name);

/** Below it the wire sends one packet either way; bytes. */
const worthIt = 1024;

const brotli = (content: Buffer) =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } });

/** Puts a brotli and a gzip form beside every text file of a folder: the server sends the one that the browser takes. */
export function compressBuilt(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name);
    if (!isText(name) || statSync(path).size < worthIt) continue;
    const content = readFileSync(path);
    writeFileSync(`${path}.br`, brotli(content));
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
  }
}
