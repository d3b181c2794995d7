import { evidenceErrors as e } from '@merchant-admin/contract/evidence/errors';
import { mostPackages, type PackageAct, type PackageState } from '@merchant-admin/contract/evidence/codes';
import { orderStatus } from '@merchant-admin/contract/orders/codes';
import type { ErrorDefinition } from '@merchant-admin/contract/platform/errors';
import type { Ctx } from '../../../platform/http/context.ts';
import type { Turn } from '../../../platform/acts/offer.ts';
import type { PackageRow } from '../store/package.store.ts';

type Objection = ErrorDefinition | undefined;

export function stateOf({ state, released_at: released }: Pick<PackageRow, 'state' | 'released_at'>): PackageState {
  return state === 'made' && released !== null ? 'released' : state;
}

/** What speaks against another package: there is evidence only about what a customer had. @param packages the order's, the newest first */
export function objectionToMake({ status }: { status: number }, packages: readonly PackageRow[]): Objection {
  if (status < orderStatus.LEASED || status === orderStatus.CLOSED) return e.EVIDENCE_EARLY;
  if (packages.some(({ state }) => state === 'waiting' || state === 'running')) return e.EVIDENCE_RUNNING;
  return (packages[0]?.number ?? 0) >= mostPackages ? e.EVIDENCE_FULL : undefined;
}

/** What speaks against letting a package out: whoever made it, one that is newer, or days that went by since. */
export function objectionToRelease(ctx: Ctx, row: PackageRow): Objection {
  if (row.released_at !== null) return e.EVIDENCE_OVER;
  if (row.state !== 'made') return e.EVIDENCE_NOT_READY;
  if (row.made_by_id === ctx.actor.id) return e.EVIDENCE_OWN;
  if (row.superseded) return e.EVIDENCE_SUPERSEDED;
  const oldest = ctx.now.getTime() - ctx.services.config.EVIDENCE_RELEASE_DAYS * 86_400_000;
  return row.made_at.getTime() < oldest ? e.EVIDENCE_OLD : undefined;
}

export function objectionToDownload(row: PackageRow): Objection {
  if (row.state !== 'made') return e.EVIDENCE_NOT_READY;
  return row.released_at === null ? e.EVIDENCE_NOT_RELEASED : undefined;
}

/** The acts whose turn it is with a package. */
export function turnOf(ctx: Ctx, row: PackageRow): Turn<PackageAct> {
  const state = stateOf(row);
  if (state === 'released') return { download: '' };
  return state === 'made' ? { release: objectionToRelease(ctx, row)?.text ?? '', download: e.EVIDENCE_NOT_RELEASED.text } : {};
}
