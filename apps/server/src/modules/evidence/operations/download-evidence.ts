import { createHmac, timingSafeEqual } from 'node:crypto';
import { Readable } from 'node:stream';
import { evidenceEndpoints } from '@merchant-admin/contract/evidence/endpoints';
import { evidenceErrors as e } from '@merchant-admin/contract/evidence/errors';
import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse, refuseFor } from '../../../platform/http/refusal.ts';
import { act, type Caller } from '../../../platform/http/run.ts';
import type { Services } from '../../../platform/services.ts';
import { pieceOf } from '../store/package.store.ts';
import { objectionToDownload } from './package-objections.ts';
import { seenPackage } from './release-evidence.ts';

/** Seconds in which a download that was written down may begin. */
const goodFor = 60;

const markOf = (ctx: Ctx, id: number | string, until: string): string =>
  createHmac('sha256', ctx.services.config.key('evidence-download')).update(`${ctx.merchantId}\n${id}\n${ctx.actor.id}\n${until}`).digest('base64url');

function isGood(ctx: Ctx, id: string, until: string, told: string): boolean {
  const [mark, given] = [Buffer.from(markOf(ctx, id, until)), Buffer.from(told)];
  return mark.length === given.length && timingSafeEqual(mark, given) && Number(until) * 1000 > ctx.now.getTime();
}

/** Writes a download into the history, and answers what this person sends to fetch the file within a minute. */
export const ticketEvidence = operation(evidenceEndpoints.ticketEvidence, async (ctx, { body }) => {
  const row = await seenPackage(ctx, body.package_id);
  refuseFor(objectionToDownload(row));
  await record(ctx, {
    module: 'evidence',
    action: '下载证据包',
    objectType: 'order',
    objectId: row.order_id,
    objectNo: row.order_no,
    after: { number: `第${row.number}版`, sha256: row.sha256 },
  });
  const until = String(Math.floor(ctx.now.getTime() / 1000) + goodFor);
  return { until, ticket: markOf(ctx, row.id, until) };
});

async function* fileOf(services: Services, caller: Caller, id: number): AsyncGenerator<Buffer> {
  for (let piece = 0; ; piece += 1) {
    const bytes = await act(services, { ...caller, readOnly: true }, (ctx) => pieceOf(ctx, id, piece));
    if (!bytes) return;
    yield bytes;
  }
}

/** The file of a package that was let out, piece by piece, for a download that was written down. */
export const downloadEvidence = operation(evidenceEndpoints.downloadEvidence, async (ctx, { query }, reply) => {
  const row = await seenPackage(ctx, query.package_id);
  refuseFor(objectionToDownload(row));
  if (!isGood(ctx, query.package_id, query.until, query.ticket)) refuse(e.EVIDENCE_NOT_FOUND);
  const name = `证据包-${row.order_no}-第${row.number}版.zip`;
  void reply
    .header('content-length', row.bytes)
    .header('content-type', 'application/zip')
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .send(Readable.from(fileOf(ctx.services, reply.request.caller!, row.id)));
  return undefined;
});
