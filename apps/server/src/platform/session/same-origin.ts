import type { FastifyRequest } from 'fastify';
import { platformErrors as e } from '@merchant-admin/contract/platform/errors';
import { refuse } from '../http/refusal.ts';

function sameHost(origin: string, request: FastifyRequest, publicOrigin: string | undefined): boolean {
  if (publicOrigin !== undefined && origin === new URL(publicOrigin).origin) return true;
  try {
    return new URL(origin).host === request.host;
  } catch {
    return false;
  }
}

/**
 * A browser sends cookies by itself, so a changing call with a cookie must come from our own pages: Origin or
 * Sec-Fetch-Site says so. A client that proves itself by a Bearer token or a signature is not a browser.
 */
export function requireSameOrigin(request: FastifyRequest, byCookie: boolean, publicOrigin: string | undefined): void {
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (origin !== undefined && !sameHost(origin, request, publicOrigin)) refuse(e.CROSS_SITE, { note: 'origin' });
  if (site !== undefined && site !== 'same-origin') refuse(e.CROSS_SITE, { note: 'sec-fetch-site' });
  if (byCookie && origin === undefined && site === undefined) refuse(e.CROSS_SITE, { note: 'no origin' });
}
