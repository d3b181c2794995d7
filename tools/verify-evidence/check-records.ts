import { groupHash, headHash, nothingBefore, rootBy, saidHash, sha256, type Head } from '../../apps/server/src/modules/evidence/rules/chain.ts';
import { paths, type Line, type ListedGroup, type Manifest } from '../../apps/server/src/modules/evidence/rules/format.ts';

type Files = ReadonlyMap<string, Buffer>;
export interface ListedHead extends Head {
  sha256: string;
}
export interface Chain {
  heads: ListedHead[];
  groups: ListedGroup[];
  lines: Placed[];
  problems: string[];
}
/** A record, and where it stands in the package. */
interface Placed extends Line {
  path: string;
  row: number;
}

const place = ({ path, row }: Placed) => `${path} 第${row}行`;

function linesOf(files: Files, { files: listed }: Manifest, problems: string[]): Placed[] {
  return listed
    .filter(({ records }) => records !== undefined)
    .flatMap(({ path, records }) => {
      const rows = (files.get(path)?.toString('utf8') ?? '').split('\n').filter((row) => row !== '');
      if (rows.length !== records) problems.push(`${path} 应有${records}条记录，实有${rows.length}条`);
      return rows.flatMap((row, n) => {
        try {
          return [{ ...(JSON.parse(row) as Line), path, row: n + 1 }];
        } catch {
          problems.push(`${path} 第${n + 1}行不是记录`);
          return [];
        }
      });
    });
}

/** Whether a record is what was hashed, and its text speaks of that record and of what was said. */
function checkLine(line: Placed, problems: string[]): void {
  if (line.text === null) {
    problems.push(`记录的原文已不存在：${place(line)}`);
    return;
  }
  if (sha256(line.text) !== line.sha256) problems.push(`记录被改动：${place(line)}，内容与封存时的哈希不符`);
  const [, source, id, , said] = JSON.parse(line.text) as unknown[];
  if (source !== line.source || id !== line.id) problems.push(`记录的编号与内容不符：${place(line)}`);
  if (line.salt !== undefined && saidHash(line.salt, line.said ?? '') !== said) problems.push(`记录的文字被改动：${place(line)}`);
}

const keyOf = (subject: string, source: string, id: number) => `${subject} ${source} ${id}`;

/** Every record of a group is there as it was sealed, and the group leads to its head. */
function checkGroup(group: ListedGroup, heads: ReadonlyMap<number, ListedHead>, lines: ReadonlyMap<string, Placed>, problems: string[]): string {
  const { subject, head: seq, before, prev, leaves, index, of, path } = group;
  for (const { source, id, sha256: hash } of leaves) {
    const line = lines.get(keyOf(subject, source, id));
    if (!line) problems.push(`缺少已封存的记录：${source} ${id}（第${seq}个链头）`);
    else if (line.sha256 !== hash || line.head !== seq) problems.push(`记录与封存时不符：${place(line)}`);
  }
  const hash = groupHash({ subject, before, prev, leaves: leaves.map((leaf) => leaf.sha256) });
  const head = heads.get(seq);
  if (!head) problems.push(`缺少第${seq}个链头`);
  else if (head.groups !== of || rootBy(hash, index, of, path) !== head.root) problems.push(`${paths.groups} 中第${seq}个链头下的分组被改动：${subject}`);
  return hash;
}

/** Groups of a subject follow each other: none is left out between its first and its last. */
function checkGroups(groups: readonly ListedGroup[], heads: ReadonlyMap<number, ListedHead>, lines: readonly Placed[], problems: string[]): void {
  const byKey = new Map(lines.map((line) => [keyOf(line.subject, line.source, line.id), line]));
  if (byKey.size !== lines.length) problems.push('同一条记录重复出现');
  const last = new Map<string, { hash: string; before: number }>();
  for (const group of groups.toSorted((a, b) => a.head - b.head)) {
    const { hash, before } = last.get(group.subject) ?? { hash: nothingBefore, before: 0 };
    if (group.prev !== hash || group.before !== before)
      problems.push(`${group.subject} 在第${group.head}个链头之前的记录不完整：应有${group.before}条，实有${before}条`);
    last.set(group.subject, { hash: checkGroup(group, heads, byKey, problems), before: group.before + group.leaves.length });
  }
  const sealed = new Set(groups.flatMap(({ subject, leaves }) => leaves.map(({ source, id }) => keyOf(subject, source, id))));
  for (const line of lines)
    if (line.head !== null && !sealed.has(keyOf(line.subject, line.source, line.id))) problems.push(`记录不在任何链头中：${place(line)}`);
}

function checkHeads(heads: readonly ListedHead[], newest: number | null, problems: string[]): void {
  for (const [n, head] of heads.entries()) {
    const before = heads[n - 1];
    if (headHash(head) !== head.sha256) problems.push(`${paths.heads} 中第${head.seq}个链头被改动`);
    if (before && (before.seq !== head.seq - 1 || before.sha256 !== head.prev)) problems.push(`${paths.heads} 中第${head.seq}个链头与前一个不相连`);
  }
  const last = heads.at(-1)?.seq ?? null;
  if (last !== newest) problems.push(`${paths.heads} 应到第${newest ?? 0}个链头，实到第${last ?? 0}个`);
}

const parsed = <T>(files: Files, path: string, problems: string[]): T[] => {
  try {
    return JSON.parse(files.get(path)?.toString('utf8') ?? '[]') as T[];
  } catch {
    problems.push(`无法读取 ${path}`);
    return [];
  }
};

/** Computes every record, group and head anew. */
export function checkRecords(files: Files, manifest: Manifest): Chain {
  const problems: string[] = [];
  const lines = linesOf(files, manifest, problems);
  const heads = parsed<ListedHead>(files, paths.heads, problems);
  const groups = parsed<ListedGroup>(files, paths.groups, problems);
  for (const line of lines) checkLine(line, problems);
  checkHeads(heads, manifest.head, problems);
  checkGroups(groups, new Map(heads.map((head) => [head.seq, head])), lines, problems);
  const open = lines.filter(({ head }) => head === null).length;
  if (open !== manifest.unsealed) problems.push(`未封存的记录应有${manifest.unsealed}条，实有${open}条`);
  return { heads, groups, lines, problems };
}

/** Uploads are what they were when they came, and the terms what the order was placed under. */
export function checkBound(files: Files, manifest: Manifest, lines: readonly Placed[]): string[] {
  const fieldsOf = (line: Placed | undefined) => (line?.text ? ((JSON.parse(line.text) as unknown[])[3] as Record<string, unknown>) : undefined);
  const registered = new Map(lines.filter(({ source }) => source === 'upload').map((line) => [line.subject, fieldsOf(line)]));
  const placed = fieldsOf(lines.find(({ source }) => source === 'placement'));
  return manifest.files.flatMap(({ path, file, terms }) => {
    const content = files.get(path);
    const bound = file === undefined ? (terms ? placed?.['terms_sha256'] : undefined) : registered.get(`file:${file}`)?.['sha256'];
    return content && bound !== undefined && sha256(content) !== bound ? [`文件与发生时留存的哈希不符：${path}`] : [];
  });
}
