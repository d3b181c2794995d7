import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { sentText, StandInServer } from '../../../testing/stand-in-server.ts';

/** How the vendor behaves. */
export type Mood = 'well' | 'error 500' | 'garbage' | 'empty' | 'another shape' | 'never' | 'reset' | 'elsewhere' | 'for a year' | 'halfway' | 'full';

interface Heard {
  method: string;
  path: string;
  query: string;
  headers: IncomingMessage['headers'];
  body: string;
}

const hex = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');
const mac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text, 'utf8').digest();

/** Signature version 4 as Amazon describes it, written down a second time: it shares nothing with what it checks. */
function amazonSigns(heard: Heard, secret: string, service: string): string {
  const [, scope = '', names = ''] = /Credential=[^/]+\/([^,]+), SignedHeaders=([^,]+),/.exec(heard.headers.authorization ?? '') ?? [];
  const signed = names.split(';').map((name) => `${name}:${String(heard.headers[name]).trim()}\n`);
  const canonical = `${heard.method}\n${heard.path}\n${heard.query}\n${signed.join('')}\n${names}\n${hex(heard.body)}`;
  const [day = '', region = ''] = scope.split('/');
  const key = mac(mac(mac(mac(`AWS4${secret}`, day), region), service), 'aws4_request');
  return mac(key, `AWS4-HMAC-SHA256\n${String(heard.headers['x-amz-date'])}\n${scope}\n${hex(canonical)}`).toString('hex');
}

/** Signature version 3 as Aliyun describes it. */
function aliyunSigns(heard: Heard, secret: string): string {
  const names = /SignedHeaders=([^,]+)/.exec(heard.headers.authorization ?? '')?.[1] ?? '';
  const lines = names.split(';').map((name) => `${name}:${String(heard.headers[name])}\n`);
  return mac(secret, `ACS3-HMAC-SHA256\n${hex(`${heard.method}\n${heard.path}\n${heard.query}\n${lines.join('')}\n${names}\n${hex(heard.body)}`)}`).toString(
    'hex',
  );
}

interface Statement {
  Effect: string;
  Action: string[];
  Resource: string[];
}

/** Puts below one merchant's prefix in the bucket `goods`, with an ending: everything else is too much for a browser. */
function isNarrow({ Statement }: { Statement: Statement[] }, isAliyun: boolean): boolean {
  const verbs = isAliyun ? ['oss:PutObject', 'oss:AbortMultipartUpload'] : ['s3:PutObject', 's3:AbortMultipartUpload'];
  const resource = isAliyun ? /^acs:oss:\*:\*:goods\/m\d+\/(pub|own)\/\*\.\w+$/ : /^arn:aws:s3:::goods\/m\d+\/(pub|own)\/\*\.\w+$/;
  return Statement.every(
    (each) => each.Effect === 'Allow' && each.Action.every((verb) => verbs.includes(verb)) && each.Resource.every((path) => resource.test(path)),
  );
}

/** A vendor's AssumeRole as its documentation describes it. It knows nothing of this product. */
export class VendorStandIn extends StandInServer {
  readonly accessKeyId = 'LTAIstandin';
  readonly secret = 'stand-in-secret';
  mood: Mood = 'well';
  /** What the last key was given for. */
  policy: { Version: string; Statement: Statement[] } | undefined;
  refused: string[] = [];
  readonly #now: () => Date;

  private constructor(now: () => Date) {
    super();
    this.#now = now;
  }

  static start(now: () => Date): Promise<VendorStandIn> {
    return new VendorStandIn(now).listen();
  }

  get address(): string {
    return this.origin;
  }

  protected async serve(request: IncomingMessage, answer: ServerResponse): Promise<void> {
    const [path = '', query = ''] = (request.url ?? '').split('?');
    const heard = { method: request.method ?? '', path, query, headers: request.headers, body: await sentText(request) };
    const moods: Partial<Record<Mood, () => unknown>> = {
      'error 500': () => answer.writeHead(500).end('<Error><Code>InternalError</Code></Error>'),
      garbage: () => answer.writeHead(200).end('<html>{"'),
      empty: () => answer.writeHead(200).end(),
      'another shape': () => answer.writeHead(200).end('{"Credentials":{"AccessKeyId":1}}<Credentials><AccessKeyId>x</AccessKeyId></Credentials>'),
      never: () => undefined,
      reset: () => answer.socket?.destroy(),
      elsewhere: () => answer.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
      halfway: () => void (answer.writeHead(200, { 'content-length': '1000' }).write('<Assume'), setTimeout(() => answer.destroy(), 20)),
      full: () => answer.writeHead(507).end('<Error><Code>XMinioStorageFull</Code></Error>'),
    };
    (moods[this.mood] ?? (() => this.#assumeRole(heard, answer)))();
  }

  #refuse(answer: ServerResponse, why: string): void {
    this.refused.push(why);
    answer.writeHead(403).end(`<ErrorResponse><Error><Code>${why}</Code></Error></ErrorResponse>`);
  }

  #assumeRole(heard: Heard, answer: ServerResponse): void {
    const isAliyun = (heard.headers.authorization ?? '').startsWith('ACS3');
    const asked = new URLSearchParams(isAliyun ? heard.query : heard.body);
    const action = isAliyun ? heard.headers['x-acs-action'] : asked.get('Action');
    const version = isAliyun ? heard.headers['x-acs-version'] : asked.get('Version');
    if (!heard.headers.authorization?.includes(`Credential=${this.accessKeyId}`)) return this.#refuse(answer, 'InvalidClientTokenId');
    const right = isAliyun ? aliyunSigns(heard, this.secret) : amazonSigns(heard, this.secret, 'sts');
    if (!heard.headers.authorization.endsWith(`Signature=${right}`)) return this.#refuse(answer, 'SignatureDoesNotMatch');
    if (action !== 'AssumeRole' || version !== (isAliyun ? '2015-04-01' : '2011-06-15')) return this.#refuse(answer, 'InvalidAction');
    if (isAliyun && !asked.get('RoleArn')?.startsWith('acs:ram::')) return this.#refuse(answer, 'InvalidParameter.RoleArn');
    if (!/^[\w+=,.@-]{2,64}$/.test(asked.get('RoleSessionName') ?? '')) return this.#refuse(answer, 'InvalidParameter.RoleSessionName');
    const seconds = Number(asked.get('DurationSeconds'));
    if (!(seconds >= 900 && seconds <= 3600)) return this.#refuse(answer, 'InvalidParameter.DurationSeconds');
    this.policy = JSON.parse(asked.get('Policy') ?? '') as NonNullable<VendorStandIn['policy']>;
    if (this.policy.Version !== (isAliyun ? '1' : '2012-10-17')) return this.#refuse(answer, 'MalformedPolicyDocument');
    if (!isNarrow(this.policy, isAliyun)) return this.#refuse(answer, 'PolicyTooWide');
    return this.#give(answer, isAliyun, this.mood === 'for a year' ? 31_536_000 : seconds);
  }

  #give(answer: ServerResponse, isAliyun: boolean, seconds: number): void {
    const ends = new Date(this.#now().getTime() + seconds * 1000).toISOString().replace(/\.\d{3}/, '');
    const key = { AccessKeyId: 'STS.given', SecurityToken: 'token/+=', Expiration: ends };
    answer.writeHead(200);
    if (isAliyun) return void answer.end(JSON.stringify({ RequestId: '1', Credentials: { ...key, AccessKeySecret: 'given-secret' } }));
    return void answer.end(
      `<AssumeRoleResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/"><AssumeRoleResult><Credentials><AccessKeyId>${key.AccessKeyId}</AccessKeyId><SecretAccessKey>given-secret</SecretAccessKey><SessionToken>${key.SecurityToken}</SessionToken><Expiration>${ends}</Expiration></Credentials></AssumeRoleResult></AssumeRoleResponse>`,
    );
  }
}
