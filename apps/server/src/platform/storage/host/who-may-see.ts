import type { FastifyRequest } from 'fastify';
import { withTenant } from '../../db/tenant.ts';
import { tokenOf } from '../../session/authenticate.ts';
import { identify } from '../../session/session.ts';
import type { Services } from '../../services.ts';
import { readName, type UploadName } from '../names.ts';
import { ticketOpens } from '../ticket.ts';
import { findUpload, type UploadRow } from '../upload.store.ts';

async function ownMerchant({ database, clock }: Services, request: FastifyRequest): Promise<number | undefined> {
  const { token } = tokenOf(request);
  const identity = token ? await identify(database, token) : undefined;
  const live = identity && identity.ended_at === null && identity.account_enabled && identity.merchant_enabled && identity.expires_at > clock.now();
  return live ? identity.merchant_id : undefined;
}

/** The upload that an address names, for those who may see it; everybody else finds nothing there. */
export async function visibleUpload(services: Services, request: FastifyRequest, key: string): Promise<(UploadRow & UploadName) | undefined> {
  const name = readName(key);
  if (!name) return undefined;
  const handedOut = () => ticketOpens(services.config, key, request.query as Record<string, unknown>, services.clock.now());
  if (name.visibility === 'private' && !handedOut() && (await ownMerchant(services, request)) !== name.merchantId) return undefined;
  const row = await withTenant(services.database.db, { merchantId: name.merchantId, readOnly: true }, (tx) => findUpload(tx, name.merchantId, key));
  return row && ['temporary', 'claimed'].includes(row.state) ? { ...name, ...row } : undefined;
}
