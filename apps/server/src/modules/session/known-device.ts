import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { OpenCtx } from '../../platform/http/operation.ts';
import { keyedHash } from '../../platform/session/seal.ts';

const cookieName = 'known_device';
const days = 90;

const proofOf = ({ services }: OpenCtx, account: string, device: string): Buffer => keyedHash(services.config.key('known-device'), `${account}/${device}`);

/** The device of a browser on which this account signed in before, by a cookie that only the server can make; by itself it grants nothing. */
export function knownDevice(ctx: OpenCtx, account: string): string | undefined {
  const [, device = '', proof = ''] = /^([\w-]{22})\.([\w-]{43})$/.exec(ctx.request.cookies[cookieName] ?? '') ?? [];
  return device !== '' && timingSafeEqual(Buffer.from(proof, 'base64url'), proofOf(ctx, account, device)) ? device : undefined;
}

/** Remembers in the browser that this account signed in there. */
export function rememberDevice(ctx: OpenCtx, account: string): void {
  const device = knownDevice(ctx, account) ?? randomBytes(16).toString('base64url');
  void ctx.reply.setCookie(cookieName, `${device}.${proofOf(ctx, account, device).toString('base64url')}`, {
    path: '/privilege/login',
    httpOnly: true,
    sameSite: 'lax',
    secure: ctx.request.protocol === 'https',
    maxAge: days * 86_400,
  });
}
