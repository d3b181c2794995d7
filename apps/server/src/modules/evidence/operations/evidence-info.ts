import { evidenceActs, evidenceKinds, packageActs, packageStates, type EvidenceAct } from '@merchant-admin/contract/evidence/codes';
import { evidenceEndpoints } from '@merchant-admin/contract/evidence/endpoints';
import { offers, why } from '../../../platform/acts/offer.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { findOrder } from '../../orders/index.ts';
import { packagesOf, type PackageRow } from '../store/package.store.ts';
import { newestHead, stampsSince } from '../store/records.view.ts';
import { findChain } from '../store/seal.store.ts';
import { objectionToMake, stateOf, turnOf } from './package-objections.ts';

const calls = { release: evidenceEndpoints.releaseEvidence, download: evidenceEndpoints.ticketEvidence };

function packageShape(ctx: Ctx, row: PackageRow) {
  const state = stateOf(row);
  return {
    package_id: String(row.id),
    number: row.number,
    state,
    state_name: packageStates[state],
    superseded: row.superseded,
    reason: row.reason,
    made_by: row.made_by,
    made_at: row.made_at.toISOString(),
    released_by: row.released_by,
    released_at: row.released_at?.toISOString() ?? null,
    release_reason: row.release_reason,
    failure: row.failure,
    files: row.files,
    bytes: row.bytes,
    sha256: row.sha256 ?? '',
    missing: row.missing.map((each) => ({ ...each, kind_name: evidenceKinds[each.kind] })),
    version: row.version,
    actions: offers(ctx, packageActs, calls, turnOf(ctx, row)),
  };
}

async function chainShape(ctx: Ctx) {
  const chain = await findChain(ctx);
  const head = chain && (await newestHead(ctx));
  if (!head) return null;
  const [stamp] = await stampsSince(ctx, 1, 1);
  return {
    head: head.seq,
    day: head.day,
    sha256: head.sha256,
    records: chain.records,
    closed_at: head.closed_at.toISOString(),
    stamp: stamp ? { head: stamp.head_seq, authority: stamp.authority, neutral: stamp.neutral, at: stamp.stamped_at.toISOString() } : null,
    stamp_failure: chain.stamp_failure,
  };
}

/** An order's packages, the newest first, and how far the merchant's records are sealed. */
export const evidenceInfo = operation(evidenceEndpoints.evidenceInfo, async (ctx, { query }) => {
  const order = await findOrder(ctx, query.order_id);
  const packages = await packagesOf(ctx, order.id);
  const { name, neutral, keySha256 } = await ctx.services.stamper.authority();
  return {
    packages: packages.map((row) => packageShape(ctx, row)),
    chain: await chainShape(ctx),
    authority: { name, neutral, key_sha256: keySha256 },
    actions: offers<EvidenceAct>(ctx, evidenceActs, { make: evidenceEndpoints.makeEvidence }, { make: why(objectionToMake(order, packages)) }),
  };
});
