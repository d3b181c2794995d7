import calls, { type CallRow } from 'virtual:calls';
import { send, type LooseInput } from './request/send.ts';
import type { Api } from './request/types.ts';

export { CallError } from './request/call-error.ts';
export type { CallFile } from './request/answer.ts';
export type { Answer, Api, Body } from './request/types.ts';

/** A call by its row of the table. The build writes each `api.<module>.<call>` as this, with the row in place (`build/single-calls.ts`). */
export const callBy = (row: CallRow) => (input?: LooseInput) => send(row, input);

/** Of what no build has put in place. */
export function rowOf(module: string, name: string): CallRow {
  const row = calls[module]?.[name];
  if (row === undefined) throw new Error(`The contract has no call ${module}.${name}`);
  return row;
}

const moduleCalls = (module: string) => new Proxy({}, { get: (_target, name) => callBy(rowOf(module, String(name))) });

/**
 * Every call of the contract as `api.<module>.<call>({ body, query, params })`, answering its `result`.
 * Throws CallError with the server's text. Nothing is sent twice from here.
 */
export const api: Api = /* @__PURE__ */ new Proxy({} as Api, { get: (_target, module) => moduleCalls(String(module)) });
