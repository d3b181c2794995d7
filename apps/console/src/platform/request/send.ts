import type { CallRow } from 'virtual:calls';
import { storeHeader } from '@merchant-admin/contract/platform/store-scope';
import { merchantHeader } from '@merchant-admin/contract/platform/viewing';
import { chosenStore } from '../at-store.ts';
import { viewedMerchant } from '../viewing.ts';
import { readEnvelope, readFile } from './answer.ts';
import { queryString } from './query-string.ts';
import { originOf } from './service-bases.ts';
import { fetchWithin, timeLimitOf } from './transport.ts';

export interface LooseInput {
  readonly body?: unknown;
  readonly query?: object;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly signal?: AbortSignal;
  readonly idempotencyKey?: string;
}

const pathWith = (path: string, params: LooseInput['params']) =>
  path.replace(/\{(\w+)\}|:(\w+)/g, (_whole, braced: string | undefined, colon: string | undefined) =>
    encodeURIComponent(String(params?.[braced ?? colon ?? ''] ?? '')),
  );

const addressOf = ([, path, base]: CallRow, input: LooseInput): string => `${originOf(base)}${pathWith(path, input.params)}${queryString(input.query)}`;

let overtaken = () => {};
/** Takes what is to be done when the server says that somebody else was first (409). */
export const onOvertaken = (then: () => void): void => void (overtaken = then);

/** Makes a call, once: nothing is sent again from here. */
export async function send(row: CallRow, input: LooseInput = {}): Promise<unknown> {
  const [method, path, , kind, file, viewable] = row;
  const headers = new Headers({ accept: 'application/json' });
  if (kind === 'write') headers.set('idempotency-key', input.idempotencyKey ?? crypto.randomUUID());
  const merchant = viewable === 1 ? viewedMerchant() : undefined;
  if (merchant !== undefined) headers.set(merchantHeader, merchant);
  const store = chosenStore();
  if (store !== undefined) headers.set(storeHeader, store);
  const init: RequestInit = { method, headers, credentials: 'include' };
  if (input.body instanceof FormData) {
    init.body = input.body;
  } else if (method === 'POST') {
    headers.set('content-type', 'application/json');
    init.body = JSON.stringify(input.body ?? {});
  }
  const response = await fetchWithin(timeLimitOf(path), new URL(addressOf(row, input), document.baseURI), init, input.signal);
  if (response.status === 409) overtaken();
  return file === 1 ? readFile(response) : readEnvelope(response);
}
