import type { Ctx } from '../../../platform/http/context.ts';
import { act, type Caller } from '../../../platform/http/run.ts';
import { writeLook } from '../../../platform/plain/looks.ts';
import type { Services } from '../../../platform/services.ts';
import { uploadsBy, type UploadRow } from '../../../platform/storage/upload.store.ts';
import { contactsOf } from '../../orders/index.ts';
import { unseal } from '../../../platform/session/seal.ts';
import { missingOf } from '../rules/missing.ts';
import type { ListedGroup, Missing } from '../rules/format.ts';
import { filesOf, orderFacts, parcelsOf, type FoundFile, type OrderFacts } from '../store/facts.view.ts';
import type { PackageRow } from '../store/package.store.ts';
import { groupsIn, headsOf, headsSince, newestHead, stampsSince, type StampRow } from '../store/records.view.ts';
import type { HeadRow } from '../store/stamp.store.ts';
import { fileRecords, recordsFor, type Records } from './collect-records.ts';
import { debtorOf, moneyLines, placedLines, snapshotsOf, type Lines, type Snapshot } from './snapshots.ts';

export interface GatheredFile extends FoundFile {
  upload: UploadRow;
}

/** Everything of a package but the bytes of its files. */
export interface Gathered {
  merchantId: string;
  facts: OrderFacts;
  debtor: Lines;
  order: Lines;
  records: Records[];
  files: GatheredFile[];
  snapshots: Snapshot[];
  heads: HeadRow[];
  groups: ListedGroup[];
  stamps: StampRow[];
  /** @param lost how many files are in the storage no more */
  missingWith: (lost: number) => Missing[];
  unsealed: number;
}

/** Who may take a customer's identity into a package may take the pictures of his documents. */
const withDocuments = (ctx: Ctx): Ctx => (ctx.can('evidence:identity') ? { ...ctx, can: (tag) => tag === 'order:plain' || ctx.can(tag) } : ctx);

/** Which of the files the package's maker may have in it now, by right and by store. */
async function visible(ctx: Ctx, found: readonly FoundFile[]): Promise<{ files: GatheredFile[]; hidden: number }> {
  const judged = withDocuments(ctx);
  const uploads = new Map(
    (
      await uploadsBy(
        ctx,
        found.map(({ key }) => key),
      )
    ).map((upload) => [upload.key, upload]),
  );
  const files: GatheredFile[] = [];
  for (const each of found) {
    const upload = uploads.get(each.key);
    if (upload && (await ctx.services.keepers.of(upload)?.(judged, upload)) !== 'hidden') files.push({ ...each, upload });
  }
  return { files, hidden: found.length - files.length };
}

/** Who the debtor is in plain, on record: the package shows it to whoever gets it. */
const notePlain = (ctx: Ctx, row: PackageRow) =>
  writeLook(ctx, { field: 'evidence', reason: `证据包：${row.reason}`.slice(0, 200), orderId: row.order_id }, 'right');

const countBy = <T>(list: readonly T[], key: (each: T) => string) => new Map([...Map.groupBy(list, key)].map(([name, all]) => [name, all.length]));

async function read(ctx: Ctx, row: PackageRow) {
  const facts = await orderFacts(ctx, row.order_id);
  const plain = ctx.can('evidence:identity');
  const newest = await newestHead(ctx);
  const upTo = newest?.seq ?? 0;
  const contacts = await contactsOf(ctx, row.order_id);
  const own = [facts.customer_phone, unseal(ctx.services.config.key('id-card'), facts.id_card_cipher), facts.order_no];
  const records = await recordsFor(ctx, row.order_id, upTo, { own: plain ? own : [facts.order_no], contacts });
  const { files, hidden } = await visible(ctx, await filesOf(ctx, row.order_id));
  const registered = await fileRecords(
    ctx,
    files.map(({ key }) => key),
    upTo,
  );
  const all = registered.lines.length > 0 ? [...records, registered] : records;
  const parcels = await parcelsOf(ctx, row.order_id);
  return {
    facts,
    plain,
    newest,
    upTo,
    hidden,
    files,
    parcels,
    registered,
    records: all,
    debtor: debtorOf(ctx, facts, plain),
    order: [...placedLines(facts), ...(await moneyLines(ctx, row.order_id))],
    snapshots: await snapshotsOf(ctx, row.order_id, facts, plain),
  };
}

type Read = Awaited<ReturnType<typeof read>>;

/** The heads from the order's first on, and in each the order's groups with their ways to the root. */
async function chainFor(services: Services, caller: Caller, { upTo, records }: Read) {
  const reader = { ...caller, readOnly: true };
  const subjects = [...new Set(records.flatMap(({ lines }) => lines.filter(({ head }) => head !== null).map(({ subject }) => subject)))];
  const seqs = await act(services, reader, (ctx) => headsOf(ctx, subjects, upTo));
  const first = seqs[0] ?? upTo;
  const heads = (await act(services, reader, (ctx) => headsSince(ctx, first))).filter(({ seq }) => seq <= upTo);
  const groups: ListedGroup[] = [];
  for (const seq of seqs) groups.push(...(await act(services, reader, (ctx) => groupsIn(ctx, seq, subjects))));
  const stamps = (await act(services, reader, (ctx) => stampsSince(ctx, first, 400))).filter(({ head_seq: seq }) => seq <= upTo);
  return { heads, groups, stamps };
}

/** Reads all that a package says, as its maker; each part in a short transaction of its own. */
export async function gather(services: Services, maker: Caller, row: PackageRow): Promise<Gathered> {
  const found = await act(services, maker, async (ctx) => {
    const all = await read(ctx, row);
    if (all.plain) await notePlain(ctx, row);
    return all;
  });
  const chain = await chainFor(services, maker, found);
  const { facts, records, files } = found;
  const unsealed = records.reduce((sum, { lines }) => sum + lines.filter(({ head }) => head === null).length, 0);
  const known = new Set(found.registered.lines.map(({ subject }) => subject));
  const stamp = chain.stamps.find(({ head_seq: seq }) => seq === found.upTo);
  const missingWith = (lost: number) =>
    missingOf({
      signStatus: facts.sign_status,
      hasAgreement: facts.agreement_no !== '',
      files: countBy(files, ({ part }) => part),
      records: new Map(records.map(({ source, lines }) => [source, lines.length])),
      parcels: found.parcels,
      plain: found.plain,
      hidden: found.hidden,
      unhashed: files.filter(({ key }) => !known.has(`file:${key}`)).length,
      lost,
      unsealed,
      stamped: stamp !== undefined,
      neutral: stamp?.neutral ?? false,
    });
  return {
    merchantId: String(maker.merchantId),
    facts,
    debtor: found.debtor,
    order: found.order,
    records,
    files,
    snapshots: found.snapshots,
    ...chain,
    missingWith,
    unsealed,
  };
}
