import type { FastifyReply, FastifyRequest } from 'fastify';
import { platformErrors as e } from '@merchant-admin/contract/platform/errors';
import type { Endpoint } from '@merchant-admin/contract/platform/endpoint';
import type { Tx } from '../db/database.ts';
import { Held } from '../db/held.ts';
import { Preview, withTenant } from '../db/tenant.ts';
import { bodyHash, claimKey, keepAnswer, keyPattern } from '../idempotency/idempotency.ts';
import type { Services } from '../services.ts';
import type { Actor, Ctx, Effect } from './context.ts';
import type { Input, Operation, PreparedOperation } from './operation.ts';
import { refuse } from './refusal.ts';

/** Who asks and from where; everything of a context but its transaction. */
export interface Caller {
  requestId: string;
  ip: string;
  merchantId: number;
  storeId: number | null;
  isGuest: boolean;
  actor: Actor;
  tags: ReadonlySet<string>;
  platform?: boolean;
  readOnly?: boolean;
}

interface Running {
  ctx: Ctx;
  preview: boolean;
  afterwards: (() => Promise<void>)[];
}

function contextFor(services: Services, caller: Caller, tx: Tx): Running {
  const afterwards: (() => Promise<void>)[] = [];
  const effects: Effect[] = [];
  const now = services.clock.now();
  const running: Running = {
    preview: false,
    afterwards,
    ctx: {
      ...caller,
      tx,
      held: new Held(),
      services,
      now,
      today: services.clock.today(),
      effects,
      can: (tag) => caller.tags.has(tag),
      previewOnly: () => {
        running.preview = true;
      },
      after: (work) => {
        afterwards.push(work);
      },
    },
  };
  return running;
}

/** Runs work as somebody in one transaction; the work that it left for later (`after`) runs once it is committed. */
export async function act<T>(services: Services, caller: Caller, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  let last: Running | undefined;
  const result = await withTenant(
    services.database.db,
    { merchantId: caller.merchantId, platform: caller.platform ?? false, readOnly: caller.readOnly ?? false },
    async (tx) => {
      last = contextFor(services, caller, tx);
      const answer = await work(last.ctx);
      return last.preview ? new Preview(answer) : answer;
    },
  );
  if (last && !last.preview) await runAfterwards(services, caller, last.afterwards);
  return result;
}

/** The act is committed: a failing outside call is logged and left to the job, never told as a failed act. */
async function runAfterwards(services: Services, caller: Caller, afterwards: readonly (() => Promise<void>)[]): Promise<void> {
  for (const work of afterwards) {
    try {
      await work();
    } catch (error) {
      services.log.warn({ reqId: caller.requestId, err: error }, 'an outside call is left to its job');
    }
  }
}

function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !keyPattern.test(key)) refuse(e.INVALID_INPUT, { text: '请求标识格式不正确', note: 'idempotency-key' });
  return key;
}

/** The merchant inside which a call works, and whether it reads across all: only the platform's own staff leave theirs. */
function inWhose(caller: Caller, { scope, onBehalf }: Endpoint, { body }: Input<never>): Caller {
  const { merchant_id: other } = (onBehalf ? body : {}) as { merchant_id?: string };
  const across = scope === 'platform' || (scope === 'own-or-all' && !caller.isGuest && caller.storeId === null);
  if (other === undefined || Number(other) === caller.merchantId) return { ...caller, platform: across };
  if (caller.isGuest || caller.storeId !== null) refuse(e.FORBIDDEN, { note: 'on behalf of another merchant' });
  return { ...caller, merchantId: Number(other), platform: false };
}

/** Runs one call: claims its key, does it, keeps the answer. */
export async function runOperation(
  services: Services,
  caller: Caller,
  operation: Operation | PreparedOperation,
  input: Input<never>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { endpoint } = operation;
  const key = endpoint.kind === 'write' ? keyOf(request) : undefined;
  const run = 'prepare' in operation ? await operation.prepare(services, caller, input) : (ctx: Ctx) => operation.run(ctx, input, reply);
  return act(services, { ...inWhose(caller, endpoint, input), readOnly: endpoint.kind === 'read' }, async (ctx) => {
    if (key === undefined) return run(ctx);
    const sent = input.file ? { fields: input.body, file: input.file.hash } : input.body;
    const first = await claimKey(ctx, key, endpoint.path, bodyHash(request.url, sent));
    if (first) return first.answer;
    const answer = await run(ctx);
    await keepAnswer(ctx, key, answer);
    return answer;
  });
}
