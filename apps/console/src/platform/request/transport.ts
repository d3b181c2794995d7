import { riskKindNames, riskLimitSeconds } from '@merchant-admin/contract/risk/codes';
import { CallError } from './call-error.ts';

const second = 1000;
const defaultLimit = 30 * second;
const fileLimit = 180 * second;
/** Paths of calls that carry whole files, up or down. */
const carriesFile = /^(?:\/platform\/(?:export\/download|import\/(?:upload|result))|\/api\/match\/order\/upload)$/;

const riskCalls: ReadonlySet<string> = new Set(riskKindNames.map((kind) => `/merchant/risk/query/${kind}`));

/** The time limit of a call in milliseconds (specification 9): the four risk queries have one of their own. */
export function timeLimitOf(path: string): number {
  if (riskCalls.has(path)) return riskLimitSeconds * second;
  return carriesFile.test(path) ? fileLimit : defaultLimit;
}

const noAnswer = (kind: 'network' | 'timeout', message: string) => new CallError({ kind, code: 0, status: 0, message });

/** Fetches within a limit in milliseconds; an abort by the caller passes through as it is. */
export async function fetchWithin(limit: number, address: URL, init: RequestInit, caller?: AbortSignal): Promise<Response> {
  const deadline = AbortSignal.timeout(limit);
  const signal = caller === undefined ? deadline : AbortSignal.any([caller, deadline]);
  try {
    return await fetch(address, { ...init, signal });
  } catch (error) {
    if (caller?.aborted === true) throw error;
    if (deadline.aborted) throw noAnswer('timeout', '请求超时，请稍后重试');
    throw noAnswer('network', '网络连接失败，请检查网络后重试');
  }
}
