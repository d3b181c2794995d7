import { exportsEnded } from '../testing/exports-ended.ts';
import { signIn } from '../testing/staff.ts';
import { isStaff, type Call } from './calls.ts';
import { howTo } from './found.ts';
import { notNotified } from './shop-keys.ts';
import { send, type Answer, type Asking, type Given } from './send.ts';
import { asWalker, sampleFor, type Walker } from './walker.ts';

/** A call that is ready to be done, as often as wanted. */
export interface Ready {
  call: Call;
  given: Given;
  /** A fresh proof of the same person or shop. */
  asking: () => Promise<Asking>;
  /** Whether somebody else than the walker makes it. */
  byOther?: boolean;
}

/** Prepares a call so that it succeeds: the sample, and what the call needs beside it. */
export async function ready(walker: Walker, call: Call): Promise<Ready> {
  await notNotified(walker);
  const sample = sampleFor(call, walker.fixtures);
  const particular = (await howTo.get(call.endpoint)?.(walker)) ?? {};
  const body = particular.body ? { ...(sample.body as Record<string, unknown>), ...particular.body } : sample.body;
  const person = particular.as ?? walker.person;
  const asking = async (): Promise<Asking> =>
    isStaff(call) ? { token: await signIn(walker.server, person, walker.server.clock.now()) } : asWalker(walker, call);
  const query = particular.query ? { query: { ...(sample.query as Record<string, unknown>), ...particular.query } } : {};
  const given = {
    ...sample,
    ...query,
    ...(particular.params ? { params: particular.params } : {}),
    ...(particular.file ? { file: particular.file } : {}),
    ...(body === undefined ? {} : { body }),
  };
  return { call, given, asking, byOther: particular.as !== undefined };
}

/** Does the call, once the exports that it may have begun are over. */
export async function doIt(walker: Walker, { call, given, asking }: Ready, key?: string): Promise<Answer> {
  const answer = await send(walker.server, call, given, { ...(await asking()), ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }) });
  await exportsEnded(walker.server);
  return answer;
}

interface History {
  /** Number of entries that carry one of the request ids. */
  entries: number;
  /** Whether each entry was written by the transaction that claimed the idempotency key. */
  together: boolean;
}

/** What the operation log says of requests, but for searches by personal data, which are noted beside what the call does. */
export async function historyOf(walker: Walker, requestIds: readonly string[], key = ''): Promise<History> {
  const { rows } = await walker.server.test.asked<{ entries: number; together: boolean }>(
    `select count(*)::int as entries, coalesce(bool_and(xmin::text in (select xmin::text from idempotency where key = $2)), true) as together from operation_log
      where request_id = any($1) and object_type <> 'search'`,
    [requestIds, key],
  );
  return rows[0]!;
}
