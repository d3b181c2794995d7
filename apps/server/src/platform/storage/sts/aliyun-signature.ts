import { createHash, createHmac } from 'node:crypto';

const algorithm = 'ACS3-HMAC-SHA256';
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const encoded = (text: string) => encodeURIComponent(text).replaceAll(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);

export interface AliyunRequest {
  host: string;
  action: string;
  version: string;
  parameters: Readonly<Record<string, string>>;
  /** A text that is never the same twice. */
  nonce: string;
  now: Date;
}

/**
 * Aliyun's request signature, version 3: parameters in the address, headers, the empty body's hash.
 * @returns the address's query and the headers that go with it
 */
export function signAliyun(
  { host, action, version, parameters, nonce, now }: AliyunRequest,
  { accessKeyId, secretAccessKey }: { accessKeyId: string; secretAccessKey: string },
): { query: string; headers: Record<string, string> } {
  const query = Object.keys(parameters)
    .sort()
    .map((name) => `${encoded(name)}=${encoded(parameters[name] ?? '')}`)
    .join('&');
  const headers: Record<string, string> = {
    host,
    'x-acs-action': action,
    'x-acs-content-sha256': sha256(''),
    'x-acs-date': now.toISOString().replace(/\.\d{3}/, ''),
    'x-acs-signature-nonce': nonce,
    'x-acs-version': version,
  };
  const names = Object.keys(headers).sort();
  const canonical = ['POST', '/', query, ...names.map((name) => `${name}:${headers[name]}`), '', names.join(';'), sha256('')].join('\n');
  const signature = createHmac('sha256', secretAccessKey)
    .update(`${algorithm}\n${sha256(canonical)}`)
    .digest('hex');
  return { query, headers: { ...headers, authorization: `${algorithm} Credential=${accessKeyId},SignedHeaders=${names.join(';')},Signature=${signature}` } };
}
