import { AwsV4Signer } from 'aws4fetch';
import type { Grant, KeyGiver, TemporaryKey } from '../port.ts';
import { elements, textIn } from '../s3/xml.ts';
import { askForKey, keySeconds, type StsSettings } from './outside-call.ts';
import { sessionName, sessionPolicy } from './policy.ts';

function readAnswer(xml: string): unknown {
  const credentials = elements(xml, 'Credentials')[0] ?? '';
  return {
    accessKeyId: textIn(credentials, 'AccessKeyId'),
    secretAccessKey: textIn(credentials, 'SecretAccessKey'),
    sessionToken: textIn(credentials, 'SessionToken'),
    expiresAt: new Date(textIn(credentials, 'Expiration') ?? ''),
  };
}

/** Gives keys by AssumeRole with a session policy, as Amazon's STS and MinIO's take it (MinIO needs no role). */
export class AwsKeyGiver implements KeyGiver {
  readonly #settings: StsSettings;
  constructor(settings: StsSettings) {
    this.#settings = settings;
  }

  async give(grant: Grant, now: Date): Promise<TemporaryKey> {
    const { address, region, accessKeyId, secretAccessKey, role, bucket } = this.#settings;
    const asked = new URLSearchParams({
      Action: 'AssumeRole',
      Version: '2011-06-15',
      RoleSessionName: sessionName(grant),
      DurationSeconds: String(keySeconds),
      Policy: sessionPolicy(grant, 'aws', bucket),
      ...(role === undefined ? {} : { RoleArn: role }),
    });
    const body = Buffer.from(asked.toString());
    const signed = await new AwsV4Signer({
      method: 'POST',
      url: new URL('/', address).href,
      headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
      body,
      accessKeyId,
      secretAccessKey,
      region,
      service: 'sts',
      datetime: now.toISOString().replaceAll(/[:-]|\.\d{3}/g, ''),
    }).sign();
    return askForKey(this.#settings.transport, { method: 'POST', url: signed.url, headers: signed.headers, body }, now, readAnswer);
  }
}
