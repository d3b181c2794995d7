import type { FastifyRequest } from 'fastify';
import { withTenant } from '../../db/tenant.ts';
import { act } from '../../http/run.ts';
import { callerOf, tokenOf } from '../../session/authenticate.ts';
import { identify, type Identity } from '../../session/session.ts';
import type { Services } from '../../services.ts';
import type { Verdict } from '../keepers.ts';
import { readName, type UploadName } from '../names.ts';
import { ticketOpens } from '../ticket.ts';
import { findUpload, type UploadRow } from '../upload.store.ts';

/** An upload that the caller sees. `personal`: shown to this caller alone, so nothing keeps it. */
export type Seen = UploadRow & UploadName & { personal: boolean };

async function signedIn({ database, clock }: Services, request: FastifyRequest): Promise<Identity | undefined> {
  const { token } = tokenOf(request);
  const identity = token ? await identify(database, token) : undefined;
  const live = identity && identity.ended_at === null && identity.account_enabled && identity.merchant_enabled && identity.expires_at > clock.now();
  return live ? identity : undefined;
}

/** What staff of the merchant may see of a private upload: one that nothing holds yet is its sender's; otherwise whatever holds it is asked. */
async function verdictFor(services: Services, request: FastifyRequest, identity: Identity, row: UploadRow): Promise<Verdict> {
  if (row.state === 'temporary') return row.account_id === identity.account_id ? 'everybody' : 'hidden';
  const keeper = services.keepers.of(row);
  return keeper ? act(services, { ...callerOf(identity, request), readOnly: true }, (ctx) => keeper(ctx, row)) : 'everybody';
}

async function maySeePrivate(services: Services, request: FastifyRequest, merchantId: number, row: UploadRow): Promise<{ personal: boolean } | undefined> {
  const identity = await signedIn(services, request);
  const handedTo = (whose: number | 'anybody') => ticketOpens(services.config, row.key, request.query as Record<string, unknown>, services.clock.now(), whose);
  if (identity?.merchant_id !== merchantId) return services.keepers.of(row) === undefined && handedTo('anybody') ? { personal: false } : undefined;
  const verdict = await verdictFor(services, request, identity, row);
  if (verdict === 'everybody') return { personal: false };
  return verdict === 'shown' && handedTo(identity.account_id) ? { personal: true } : undefined;
}

/** The upload that an address names, for those who may see it; everybody else finds nothing there. */
export async function visibleUpload(services: Services, request: FastifyRequest, key: string): Promise<Seen | undefined> {
  const name = readName(key);
  if (!name) return undefined;
  const row = await withTenant(services.database.db, { merchantId: name.merchantId, readOnly: true }, (tx) => findUpload(tx, name.merchantId, key));
  if (!row || !['temporary', 'claimed'].includes(row.state)) return undefined;
  const seen = name.visibility === 'public' ? { personal: false } : await maySeePrivate(services, request, name.merchantId, row);
  return seen && { ...name, ...row, ...seen };
}
