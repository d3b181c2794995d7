import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import { serveBucket } from './bucket/routes.ts';
import { serveUploads } from './host/routes.ts';
import { getSts } from './operations/get-sts.ts';
import { registerUploads } from './operations/register-uploads.ts';
import { removeUnclaimed } from './sweep.ts';

export { urlOf } from './addresses.ts';
export { claimUploads, releaseUploads, type Owner } from './claim.ts';
export { describeUploads } from './describe.ts';
export { UploadKeepers, type Keeper } from './keepers.ts';
export { personalUrl, ticketUrl } from './ticket.ts';

/** The calls of the contract that uploads are made of. */
export const uploadOperations = { getSts, temporaryImageList: registerUploads };

/** The embedded bucket, the image host, and what takes away what nobody claimed. */
export async function registerStorage(app: FastifyInstance, services: Services): Promise<void> {
  if (services.storage.embedded) await serveBucket(app, services.storage.embedded);
  serveUploads(app, services);
  services.sweeps.everywhere('unclaimed uploads', removeUnclaimed(services));
}
