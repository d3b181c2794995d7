import type { Ctx } from '../../../platform/http/context.ts';
import { paths, type Line } from '../rules/format.ts';
import { maskSaid, type People } from '../rules/mask-said.ts';
import { sourceNames, sources, type SourceName } from '../store/sources.ts';
import { saidHash } from '../rules/chain.ts';
import { recordsOfFiles, recordsOfOrder, type RecordRow } from '../store/records.view.ts';

export interface Records {
  source: SourceName;
  path: string;
  lines: Line[];
}

/** The hash of what was said, as a record's text binds it. */
const boundSaid = (text: string | null): unknown => (text === null ? null : (JSON.parse(text) as unknown[])[4]);

/** A record as a package tells it. What names third persons is masked, and then its salt stays here: nobody can try out what stood there. */
function lineOf(source: SourceName, { id, subject, head, sha256, text, salt, said }: RecordRow, people: People): Line {
  const line = { source, id, subject, head, sha256, text };
  if (said === null || boundSaid(text) === null) return line;
  const shown = maskSaid(said, people);
  // A text that was changed since is shown with its salt: it then differs from what is bound.
  const altered = saidHash(salt, said) !== boundSaid(text);
  return shown === said || altered ? { ...line, said: shown, salt } : { ...line, said: shown };
}

/** Every record of an order, by source. @param upTo the newest head that counts */
export async function recordsFor(ctx: Ctx, orderId: number, upTo: number, people: People): Promise<Records[]> {
  const all: Records[] = [];
  for (const source of sourceNames) {
    const found = await recordsOfOrder(ctx, source, orderId, upTo);
    if (found.length > 0) all.push({ source, path: paths.records(sources[source].title), lines: found.map((row) => lineOf(source, row, people)) });
  }
  return all;
}

/** The records of uploads: what each hashed to when it came. */
export async function fileRecords(ctx: Ctx, keys: readonly string[], upTo: number): Promise<Records> {
  const found = keys.length === 0 ? [] : await recordsOfFiles(ctx, keys, upTo);
  return { source: 'upload', path: paths.files, lines: found.map((row) => lineOf('upload', row, { own: [], contacts: [] })) };
}
