import { headText } from '../../apps/server/src/modules/evidence/rules/chain.ts';
import { formatVersion, paths, type Manifest } from '../../apps/server/src/modules/evidence/rules/format.ts';
import { StampError } from '../../apps/server/src/platform/stamp/port.ts';
import { checkToken, type Checked } from '../../apps/server/src/platform/stamp/token.ts';
import { checkBound, checkRecords, type ListedHead } from './check-records.ts';
import { checkFiles } from './check-files.ts';
import { openPackage, type Opened } from './open-package.ts';

export interface Verdict {
  /** What is wrong, a line each; none of a package that is whole. */
  problems: string[];
  /** What was found, for who reads the result. */
  notes: string[];
}

type Files = ReadonlyMap<string, Buffer>;

function manifestOf(files: Files): Manifest | undefined {
  try {
    const manifest = JSON.parse(files.get(paths.manifest)?.toString('utf8') ?? '') as Manifest;
    return Array.isArray(manifest.files) && Array.isArray(manifest.missing) ? manifest : undefined;
  } catch {
    return undefined;
  }
}

/** A stamp, checked. @param what it is on, in words @param key the SHA-256 of the public key that must have signed it, where one is known */
async function checkStamp(
  token: Buffer | undefined,
  content: string | Buffer,
  what: string,
  key: string | undefined,
): Promise<{ checked?: Checked; problem?: string }> {
  if (!token) return { problem: `缺失文件：${paths.stamp}（${what}的时间戳）` };
  try {
    const checked = await checkToken(token, Buffer.from(content));
    if (key !== undefined && checked.keySha256 !== key) return { problem: `${what}的时间戳由其他机构签发：${checked.authority}` };
    return { checked };
  } catch (error) {
    return { problem: `${what}：${error instanceof StampError ? error.message : '时间戳无法核验'}` };
  }
}

async function checkHeadStamps(files: Files, heads: readonly ListedHead[], key: string | undefined): Promise<Verdict> {
  const [problems, notes]: [string[], string[]] = [[], []];
  for (const head of heads) {
    const token = files.get(paths.stampOf(head.seq));
    if (!token) continue;
    const { checked, problem } = await checkStamp(token, headText(head), `第${head.seq}个链头`, key);
    if (problem !== undefined) problems.push(problem);
    if (checked) notes.push(`第${head.seq}个链头（${head.day}）于 ${checked.at.toISOString()} 由“${checked.authority}”加盖时间戳`);
  }
  return { problems, notes };
}

/**
 * Checks a package by itself: no server, no database, no network.
 * @param key the SHA-256 of the authority's public key in hex, where the reader knows it from elsewhere
 */
export async function verifyPackage(bytes: Uint8Array, key?: string): Promise<Verdict> {
  const opened = openPackage(bytes);
  return checkOpened(opened, key).catch(() => ({ problems: [...opened.problems, '证据包的内容无法识别'], notes: [] }));
}

/** @throws Error where something in it has another form than it must have */
async function checkOpened({ files, problems }: Opened, key: string | undefined): Promise<Verdict> {
  if (files.size === 0) return { problems, notes: [] };
  const manifest = manifestOf(files);
  if (!manifest) return { problems: [...problems, files.has(paths.manifest) ? `文件被改动：${paths.manifest}` : `缺失文件：${paths.manifest}`], notes: [] };
  const list = await checkStamp(files.get(paths.stamp), files.get(paths.manifest)!, paths.manifest, key);
  if (list.problem !== undefined) problems.push(list.problem);
  if (manifest.format !== formatVersion) return { problems: [...problems, `不认识的证据包格式：${String(manifest.format)}`], notes: [] };
  problems.push(...checkFiles(files, manifest));
  const chain = checkRecords(files, manifest);
  problems.push(...chain.problems, ...checkBound(files, manifest, chain.lines));
  const stamped = await checkHeadStamps(files, chain.heads, key);
  problems.push(...stamped.problems);
  const signed = list.checked;
  const notes = [
    `订单 ${manifest.order_no}，第${manifest.number}版，${manifest.merchant.name}，由${manifest.made_by}于 ${manifest.made_at} 制作`,
    `文件${manifest.files.length + 2}个，记录${chain.lines.length}条（其中${manifest.unsealed}条制作时尚未封存），链头${chain.heads.length}个`,
    ...(signed ? [`清单于 ${signed.at.toISOString()} 由“${signed.authority}”加盖时间戳，公钥SHA-256 ${signed.keySha256}`] : []),
    ...stamped.notes,
    manifest.authority.neutral
      ? '时间戳由第三方机构签发，请与该机构公布的证书核对公钥'
      : '时间戳由系统内置机构签发，不是中立第三方，请与出具方另行公布的公钥核对',
    ...manifest.missing.map(({ what, owner }) => `缺失：${what}（由${owner}补充）`),
  ];
  return { problems: [...new Set(problems)], notes };
}
