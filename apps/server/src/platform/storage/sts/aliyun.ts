import { randomUUID } from 'node:crypto';
import type { Grant, KeyGiver, TemporaryKey } from '../port.ts';
import { signAliyun } from './aliyun-signature.ts';
import { askForKey, keySeconds, type StsSettings } from './outside-call.ts';
import { sessionName, sessionPolicy } from './policy.ts';

function readAnswer(text: string): unknown {
  const { Credentials: given } = JSON.parse(text) as { Credentials: Record<string, string> };
  return {
    accessKeyId: given['AccessKeyId'],
    secretAccessKey: given['AccessKeySecret'],
    sessionToken: given['SecurityToken'],
    expiresAt: new Date(given['Expiration'] ?? ''),
  };
}

/** Gives keys by AssumeRole of Aliyun's STS (version 2015-04-01) with a session policy. */
export class AliyunKeyGiver implements KeyGiver {
  readonly #settings: StsSettings;
  constructor(settings: StsSettings) {
    this.#settings = settings;
  }

  give(grant: Grant, now: Date): Promise<TemporaryKey> {
    const { address, role, bucket, transport } = this.#settings;
    const parameters = {
      DurationSeconds: String(keySeconds),
      Policy: sessionPolicy(grant, 'aliyun', bucket),
      RoleArn: role ?? '',
      RoleSessionName: sessionName(grant),
    };
    const url = new URL('/', address);
    const asked = { host: url.host, action: 'AssumeRole', version: '2015-04-01', parameters, nonce: randomUUID(), now };
    const { query, headers } = signAliyun(asked, this.#settings);
    url.search = query;
    // The host goes with the address; no client lets it be set.
    const { host: _implied, ...sent } = headers;
    return askForKey(transport, { method: 'POST', url, headers: new Headers(sent), body: undefined }, now, readAnswer);
  }
}
