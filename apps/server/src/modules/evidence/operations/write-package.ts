import { createHash } from 'node:crypto';
import { businessTime } from '@merchant-admin/common/dates';
import { evidenceKinds, type EvidenceKind } from '@merchant-admin/contract/evidence/codes';
import type { Services } from '../../../platform/services.ts';
import { keptName } from '../../../platform/storage/names.ts';
import { formatVersion, paths, type Line, type ListedFile, type Manifest, type Missing } from '../rules/format.ts';
import { sources } from '../store/sources.ts';
import type { PackageRow } from '../store/package.store.ts';
import { stringify } from './csv.ts';
import type { Gathered } from './gather.ts';
import { summaryPdf } from './summary-pdf.ts';
import { zipOf, type Entry } from './zip.ts';

export type Complete = Omit<Gathered, 'missingWith'> & { missing: Missing[] };

const help = `证据包的结构与核验

manifest.json   全部文件的路径、大小与SHA-256，以及缺失的内容。
manifest.tsr    对manifest.json的时间戳（RFC 3161，DER编码的令牌）。
摘要.pdf        供阅读的摘要。
缺失清单.csv    本包没有的内容，以及由谁补充。
记录/           每行一条记录（JSON）。text是发生次日零点后封存时参与哈希的原文，sha256是它的哈希；said是人员填写的文字，
                其加盐哈希sha256(salt + said)在text的最后一项中。文字中第三人的姓名与号码已遮盖，此时不给出salt。
快照/           制作时的账单、单据与用户信息。
文件/           上传的图片等；上传时的哈希见“记录/文件登记.jsonl”。
存证链/         日链.json是每日链头，分组.json是本单记录所在的分组及其到当日根哈希的路径，时间戳-n.tsr是对第n个链头的时间戳。

核验不需要服务器、数据库和网络：node tools/verify-evidence/main.ts 证据包.zip
也可以用任意工具自行计算：文件用sha256sum；时间戳用openssl（第三方机构的证书请以其公布的为准）：
openssl pkcs7 -inform DER -in manifest.tsr -print_certs -out 机构.pem
openssl ts -verify -data manifest.json -in manifest.tsr -token_in -CAfile 机构.pem
`;

const lines = (list: readonly Line[]): string => list.map((line) => `${JSON.stringify(line)}\n`).join('');
const text = (content: string) => Buffer.from(content, 'utf8');

/** A file that is in memory as a whole. */
interface Ready {
  path: string;
  kind: EvidenceKind;
  title: string;
  content: Buffer;
  more?: Pick<ListedFile, 'records' | 'terms'>;
}

function readyFiles({ records, snapshots, heads, groups, stamps, missing }: Complete): Ready[] {
  return [
    ...records.map(({ source, path, lines: list }) => ({
      path,
      kind: sources[source].kind,
      title: sources[source].title,
      content: text(lines(list)),
      more: { records: list.length },
    })),
    ...snapshots.map(({ path, kind, title, content, terms }) => ({ path, kind, title, content: text(content), ...(terms ? { more: { terms } } : {}) })),
    { path: paths.heads, kind: 'chain', title: '日链', content: text(`${JSON.stringify(heads.map(headOf), null, 1)}\n`) },
    { path: paths.groups, kind: 'chain', title: '分组', content: text(`${JSON.stringify(groups)}\n`) },
    ...stamps.map(({ head_seq: seq, token }) => ({ path: paths.stampOf(seq), kind: 'chain' as const, title: `第${seq}个链头的时间戳`, content: token })),
    {
      path: paths.missing,
      kind: 'chain',
      title: '缺失清单',
      content: text(
        stringify(
          ['类别', '缺失内容', '由谁补充'],
          missing.map(({ kind, what, owner }) => [evidenceKinds[kind], what, owner]),
        ),
      ),
    },
    { path: paths.help, kind: 'chain', title: '说明', content: text(help) },
  ];
}
const headOf = ({ seq, day, records, groups, root, prev, sha256, closed_at: at }: Complete['heads'][number]) => ({
  seq,
  day,
  records,
  groups,
  root,
  prev,
  sha256,
  closed_at: at.toISOString(),
});

/** Uploads of one title are numbered; their endings say what they are. */
function* namedFiles(files: Complete['files']) {
  const seen = new Map<string, number>();
  for (const { kind, title, key, upload } of files) {
    const n = (seen.get(title) ?? 0) + 1;
    seen.set(title, n);
    yield { kind, title, key, upload, path: `文件/${title}-${n}.${key.split('.').at(-1)}` };
  }
}

function chainWords({ heads, stamps }: Complete, neutral: string): [string, string][] {
  const newest = heads.at(-1);
  const stamp = stamps[0];
  return [
    ['最新链头', newest === undefined ? '尚无' : `第${newest.seq}个，封存至${newest.day}，${newest.sha256}`],
    ['时间戳', stamp === undefined ? '尚无' : `第${stamp.head_seq}个链头，${businessTime(stamp.stamped_at)}，${stamp.authority}`],
    ['机构性质', neutral],
  ];
}

/**
 * Writes a package as an archive. The list of files and its time stamp come last, when every hash is known.
 * @param listed gets the number of files
 * @throws StampError where the list gets no time stamp
 */
export async function* writePackage(services: Services, row: PackageRow, gathered: Complete, listed: { files: number }): AsyncGenerator<Uint8Array> {
  const { name, neutral, keySha256 } = await services.stamper.authority();
  const found: ListedFile[] = [];
  const manifest = (): Manifest => ({
    format: formatVersion,
    order_no: row.order_no,
    merchant: { id: gathered.merchantId, name: gathered.facts.merchant_name },
    number: row.number,
    reason: row.reason,
    made_by: row.made_by,
    made_at: row.made_at.toISOString(),
    subject: `order:${row.order_id}`,
    head: gathered.heads.at(-1)?.seq ?? null,
    unsealed: gathered.unsealed,
    authority: { name, neutral, key_sha256: keySha256 },
    files: found,
    missing: gathered.missing,
  });
  const list = (path: string, kind: EvidenceKind, title: string, content: Buffer, more: object = {}): Entry => {
    found.push({ path, kind, title, bytes: content.length, sha256: createHash('sha256').update(content).digest('hex'), ...more });
    return { path, packed: true, content: [content] };
  };
  async function* uploaded(path: string, key: string, file: ListedFile): AsyncGenerator<Uint8Array> {
    const open = await services.storage.store.get(keptName(key));
    if (!open) throw new Error(`${path} is in the storage no more`);
    const hash = createHash('sha256');
    for await (const chunk of open.body) {
      hash.update(chunk);
      file.bytes += chunk.length;
      yield chunk;
    }
    file.sha256 = hash.digest('hex');
  }
  async function* entries(): AsyncGenerator<Entry> {
    for (const { path, kind, title, content, more } of readyFiles(gathered)) yield list(path, kind, title, content, more);
    for (const { path, kind, title, key } of namedFiles(gathered.files)) {
      const file: ListedFile = { path, kind, title, bytes: 0, sha256: '', file: key };
      found.push(file);
      yield { path, packed: false, content: uploaded(path, key, file) };
    }
    const summary = {
      manifest: manifest(),
      debtor: gathered.debtor,
      order: gathered.order,
      chain: chainWords(gathered, neutral ? '第三方机构' : '系统内置，不是中立第三方'),
    };
    yield list(paths.summary, 'chain', '摘要', await summaryPdf(summary));
    const content = text(`${JSON.stringify(manifest(), null, 1)}\n`);
    yield { path: paths.manifest, packed: true, content: [content] };
    yield { path: paths.stamp, packed: false, content: [(await services.stamper.stamp(content)).token] };
    listed.files = found.length + 2;
  }
  yield* zipOf(entries(), row.made_at);
}
