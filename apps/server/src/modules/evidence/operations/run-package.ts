import { createHash, type Hash } from 'node:crypto';
import { businessTime } from '@merchant-admin/common/dates';
import { act, type Caller } from '../../../platform/http/run.ts';
import { piecesOf } from '../../../platform/export/pieces.ts';
import { ownerOf } from '../../../platform/jobs/owner.ts';
import { queuedWork } from '../../../platform/jobs/queued-work.ts';
import { sweep } from '../../../platform/jobs/sweeps.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { sendNotice } from '../../../platform/notices/send-notice.ts';
import { tellHolders } from '../../../platform/notices/tell-holders.ts';
import type { Services } from '../../../platform/services.ts';
import { StampError } from '../../../platform/stamp/port.ts';
import { keptName } from '../../../platform/storage/names.ts';
import { dropPieces, keepPiece, notePackageFailed, notePackageMade, packageById, takeUpPackage, type PackageRow } from '../store/package.store.ts';
import { gather, type Gathered } from './gather.ts';
import { writePackage } from './write-package.ts';

/** The most bytes of a package. */
const mostBytes = 524_288_000;

/** Why a package was not made, in words for its maker. */
class NotMade extends Error {}
/** Somebody else makes it by now. */
class Ended extends Error {}

/** The package's maker with the rights that he has now. */
async function makerNow(services: Services, caller: Caller, row: PackageRow): Promise<Caller> {
  const maker = await ownerOf(services, caller, row.made_by_id);
  if (!maker?.tags.has('evidence:make')) throw new NotMade('制作人已无制作证据包的权限');
  return maker;
}

/** Which of the files are in the storage no more. */
async function lostOf(services: Services, files: Gathered['files']): Promise<Set<string>> {
  const lost = new Set<string>();
  for (const { key } of files) if (!(await services.storage.store.head(keptName(key)))) lost.add(key);
  return lost;
}

async function* counted(bytes: AsyncIterable<Uint8Array>, hash: Hash, count: { bytes: number }): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    hash.update(chunk);
    count.bytes += chunk.length;
    if (count.bytes > mostBytes) throw new NotMade('证据包超过500MB，请联系系统管理员');
    yield chunk;
  }
}

async function make(services: Services, caller: Caller, row: PackageRow): Promise<void> {
  const maker = await makerNow(services, caller, row);
  const first = await gather(services, maker, row);
  const lost = await lostOf(services, first.files);
  const gathered = { ...first, files: first.files.filter(({ key }) => !lost.has(key)), missing: first.missingWith(lost.size) };
  await act(services, caller, (ctx) => dropPieces(ctx, row.id));
  const [hash, count, listed] = [createHash('sha256'), { bytes: 0 }, { files: 0 }];
  let piece = 0;
  for await (const part of piecesOf(counted(writePackage(services, row, gathered, listed), hash, count))) {
    if (!(await act(services, caller, (ctx) => keepPiece(ctx, row.id, piece, part)))) throw new Ended();
    piece += 1;
  }
  await act(services, caller, async (ctx) => {
    if (!(await notePackageMade(ctx, row.id, { files: listed.files, bytes: count.bytes, sha256: hash.digest('hex'), missing: gathered.missing })))
      throw new Ended();
    const text = `订单${row.order_no}第${row.number}版，${businessTime(ctx.now)}，缺失${gathered.missing.length}项`;
    await tell(ctx, row, '证据包制作完成', `${text}，待另一人放行`);
    await tellHolders(
      ctx,
      'evidence:release',
      { ...notice, title: '证据包待放行', text: `${text}，由${row.made_by}制作`, link: linkTo(row) },
      row.store_id,
      row.made_by_id,
    );
  });
}

const notice = { kind: 'evidence' } as const;
const linkTo = (row: PackageRow) => `/order/orderDetail?order_id=${row.order_no}`;
const tell = (ctx: Ctx, row: PackageRow, title: string, text: string) => sendNotice(ctx, [row.made_by_id], { ...notice, title, text, link: linkTo(row) });

async function noteFailure(services: Services, caller: Caller, row: PackageRow, error: unknown): Promise<void> {
  const known = error instanceof NotMade || error instanceof StampError;
  if (!known) services.log.error({ err: error, packageId: row.id }, 'a package of evidence could not be made');
  const why = known ? error.message : '制作时出错，请重新制作';
  await act(services, caller, async (ctx) => {
    await dropPieces(ctx, row.id);
    if (await notePackageFailed(ctx, row.id, why)) await tell(ctx, row, packageFailed, `订单${row.order_no}：${why}`);
  });
}
const packageFailed = '证据包制作失败';

/** Makes one package. It is taken up at most once; a failure is kept with it and told. */
export async function runPackage(services: Services, caller: Caller, id: number): Promise<void> {
  const row = await act(services, caller, async (ctx) => ((await takeUpPackage(ctx, id)) ? packageById(ctx, id) : undefined));
  if (!row) return;
  try {
    await make(services, caller, row);
  } catch (error) {
    if (!(error instanceof Ended)) await noteFailure(services, caller, row, error);
  }
}

/** Makes the packages that wait, and those that a crash left half made. */
export const makePackages = queuedWork('evidence_package', runPackage);

export const packagesSweep = sweep(
  {
    name: 'evidence packages',
    title: '证据包',
    explains: '制作排队中的证据包，接着做完因中断未完成的',
    objects: 'evidence',
    after: 'evidence stamps',
    outside: true,
  },
  makePackages,
);
