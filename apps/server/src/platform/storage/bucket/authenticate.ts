import type { Grant } from '../port.ts';
import { fault } from './faults.ts';
import type { BucketRequest } from './messages.ts';
import { checkDate, checkSignature, matches, readClaim, readCredential, signingKey, algorithm, type Claim } from './signature.ts';
import { holderOf, type Holder } from './temporary-keys.ts';

export interface Door {
  key: Buffer;
  region: string;
  now(): Date;
}

/** Who asks; `grant` is undefined for the server itself. */
export interface Asker {
  grant: Grant | undefined;
  payloadHash: string;
}

function liveHolder(door: Door, accessKeyId: string, token: string | undefined): Holder {
  const holder = holderOf(door.key, accessKeyId, token);
  if (!holder)
    return token === undefined ? fault('InvalidAccessKeyId', 'The access key is not known.') : fault('InvalidToken', 'The security token is not known.');
  if (holder.expiresAt && holder.expiresAt <= door.now()) fault('ExpiredToken', 'The provided token has expired.');
  return holder;
}

/** Proves the signature of a request, in its headers or its address. @throws BucketFault */
export function authenticate(door: Door, request: BucketRequest): Asker {
  const claim: Claim = readClaim(request, door.region);
  const holder = liveHolder(door, claim.accessKeyId, claim.token);
  checkDate(claim, door.now());
  checkSignature(claim, holder.secret, request);
  return { grant: holder.grant, payloadHash: claim.payloadHash };
}

/** Proves the signature of a form's policy. @throws BucketFault */
export function authenticateForm(door: Door, fields: ReadonlyMap<string, string>): Asker {
  const field = (name: string) => fields.get(name) ?? fault('AccessDenied', `The form lacks ${name}.`);
  if (field('x-amz-algorithm') !== algorithm) fault('InvalidArgument', `The algorithm must be ${algorithm}.`);
  const { accessKeyId, scope } = readCredential(field('x-amz-credential'), field('x-amz-date'), door.region);
  const holder = liveHolder(door, accessKeyId, fields.get('x-amz-security-token'));
  if (!matches(signingKey(holder.secret, scope), field('policy'), field('x-amz-signature')))
    fault('SignatureDoesNotMatch', 'The request signature we calculated does not match the signature you provided.');
  return { grant: holder.grant, payloadHash: 'UNSIGNED-PAYLOAD' };
}
