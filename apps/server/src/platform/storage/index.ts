import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import { serveBucket } from './bucket/routes.ts';
import { serveUploads } from './host/routes.ts';

export { urlOf } from './addresses.ts';
export { claimUploads, releaseUploads, type Owner } from './claim.ts';
export { describeUploads } from './describe.ts';
export { keeper, UploadKeepers } from './keepers.ts';
export { personalUrl, ticketUrl } from './ticket.ts';

/** Registers the embedded bucket and the image host. */
export async function registerStorage(app: FastifyInstance, services: Services): Promise<void> {
  if (services.storage.embedded) await serveBucket(app, services.storage.embedded);
  serveUploads(app, services);
}
