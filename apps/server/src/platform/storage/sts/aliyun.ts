import { createHash, createHmac, randomUUID } from 'node:crypto';
import type { Grant, KeyGiver, TemporaryKey } from '../port.ts';
import { askForKey, keySeconds, type StsSettings } from './outside-call.ts';
import { sessionName, sessionPolicy } from './policy.ts';

const algorithm = 'ACS3-HMAC-SHA256';
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const encoded = (text: string) => encodeURIComponent(text).replaceAll(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);

function readAnswer(text: string): unknown {
  const { Credentials: given } = JSON.parse(text) as { Credentials: Record<string, string> };
  return {
    accessKeyId: given['AccessKeyId'],
    secretAccessKey: given['AccessKeySecret'],
    sessionToken: given['SecurityToken'],
    expiresAt: new Date(given['Expiration'] ?? ''),
  };
}

/** Aliyun's request signature, version 3: headers, parameters and the empty body's hash. */
function signedHeaders(url: URL, query: string, action: string, now: Date, { accessKeyId, secretAccessKey }: StsSettings): Headers {
  const headers: Record<string, string> = {
    host: url.host,
    'x-acs-action': action,
    'x-acs-content-sha256': sha256(''),
    'x-acs-date': now.toISOString().replace(/\.\d{3}/, ''),
    'x-acs-signature-nonce': randomUUID(),
    'x-acs-version': '2015-04-01',
  };
  const names = Object.keys(headers).sort();
  const canonical = ['POST', '/', query, ...names.map((name) => `${name}:${headers[name]}`), '', names.join(';'), headers['x-acs-content-sha256']].join('\n');
  const signature = createHmac('sha256', secretAccessKey)
    .update(`${algorithm}\n${sha256(canonical)}`)
    .digest('hex');
  const { host: _implied, ...sent } = headers;
  return new Headers({ ...sent, authorization: `${algorithm} Credential=${accessKeyId},SignedHeaders=${names.join(';')},Signature=${signature}` });
}

/** AssumeRole of Aliyun's STS (version 2015-04-01) with a session policy. */
export class AliyunKeyGiver implements KeyGiver {
  readonly #settings: StsSettings;
  constructor(settings: StsSettings) {
    this.#settings = settings;
  }

  async give(grant: Grant, now: Date): Promise<TemporaryKey> {
    const asked: Record<string, string> = {
      DurationSeconds: String(keySeconds),
      Policy: sessionPolicy(grant, 'aliyun', this.#settings.bucket),
      RoleArn: this.#settings.role ?? '',
      RoleSessionName: sessionName(grant),
    };
    const query = Object.keys(asked)
      .sort()
      .map((name) => `${encoded(name)}=${encoded(asked[name] ?? '')}`)
      .join('&');
    const url = new URL(`/?${query}`, this.#settings.address);
    return askForKey({ method: 'POST', url, headers: signedHeaders(url, query, 'AssumeRole', now, this.#settings), body: undefined }, now, readAnswer);
  }
}
