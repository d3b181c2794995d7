import { createHash } from 'node:crypto';

const lineFeed = 0x0a;

export interface Tap {
  see(piece: Buffer): void;
  /** Ends the count; bytes, and SHA-256 in hex. */
  result(): { rows: number; bytes: number; sha256: string };
}

/** Counts and hashes COPY text as it goes by. A row is one line: line feeds inside values are escaped. */
export function countingTap(): Tap {
  const hash = createHash('sha256');
  let rows = 0;
  let bytes = 0;
  return {
    see(piece: Buffer): void {
      hash.update(piece);
      bytes += piece.length;
      for (let at = piece.indexOf(lineFeed); at >= 0; at = piece.indexOf(lineFeed, at + 1)) rows += 1;
    },
    result: () => ({ rows, bytes, sha256: hash.digest('hex') }),
  };
}
