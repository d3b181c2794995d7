import { createHash } from 'node:crypto';
import { uploadEndpoints } from '@merchant-admin/contract/platform/uploads';
import { record } from '../../audit/history.ts';
import type { Ctx } from '../../http/context.ts';
import { preparedOperation } from '../../http/operation.ts';
import { act, type Caller } from '../../http/run.ts';
import type { Services } from '../../services.ts';
import { urlOf } from '../addresses.ts';
import { keptName, readName, type UploadName } from '../names.ts';
import type { ObjectStore } from '../port.ts';
import { readingTurns } from '../turns.ts';
import { beginUpload, findUpload, finishUploads, looseBytes } from '../upload.store.ts';
import { examine } from '../verify/examine.ts';
import { refused, type Examined } from '../verify/verdict.ts';

const missing = refused('文件不存在或已失效，请重新上传');

async function keep(store: ObjectStore, key: string, examined: Examined & { ok: true }, etag: string): Promise<boolean> {
  if (!examined.bytes) return store.copy(key, keptName(key), etag);
  await store.put(keptName(key), examined.bytes, examined.found.type);
  return true;
}

/** The hash of an object as it is to be kept; undefined where it is another one by now. */
async function hashOf(store: ObjectStore, key: string, { bytes }: Examined & { ok: true }, etag: string): Promise<Buffer | undefined> {
  const hash = createHash('sha256');
  if (bytes) return hash.update(bytes).digest();
  const open = await store.get(key);
  if (open?.etag !== etag) return undefined;
  for await (const part of open.body) hash.update(part);
  return hash.digest();
}

/** The verdict on an object that was registered before: what was registered stays so, though the object that was put is gone; what was given up stays gone. */
async function registered(services: Services, caller: Caller, key: string): Promise<Examined | undefined> {
  const row = await act(services, { ...caller, readOnly: true }, (ctx) => findUpload(ctx.tx, ctx.merchantId, key));
  if (!row || row.state === 'checking') return undefined;
  return ['temporary', 'claimed'].includes(row.state) ? { ok: true, found: row } : missing;
}

/** The most bytes that a merchant may have in uploads that nothing holds: they are held, or swept away within a day. */
const mostLoose = 5_368_709_120;
const tooMuch = refused('未使用的文件过多，请先保存或稍后再试');

/** Reads what was put under a temporary key and keeps it where no temporary key reaches. */
async function readPut(services: Services, caller: Caller, key: string, name: UploadName): Promise<Examined> {
  const { store } = services.storage;
  const facts = await store.head(key);
  if (!facts) return missing;
  if (facts.size + (await act(services, { ...caller, readOnly: true }, looseBytes)) > mostLoose) return tooMuch;
  const examined = await readingTurns.take(() => examine(store, key, name, facts));
  if (!examined.ok) return examined;
  const sha256 = await hashOf(store, key, examined, facts.etag);
  if (!sha256) return missing;
  await act(services, caller, (ctx) => beginUpload(ctx, key, name.kind, examined.found, sha256));
  return (await keep(store, key, examined, facts.etag)) ? examined : missing;
}

/**
 * Reads one object that was put. Doing it again does no harm; an object that vanishes while it is read may have been registered by the same request, sent
 * twice.
 */
async function readOne(services: Services, caller: Caller, key: string): Promise<Examined> {
  const name = readName(key);
  if (name?.merchantId !== caller.merchantId) return missing;
  const before = await registered(services, caller, key);
  if (before) return before;
  try {
    const read = await readPut(services, caller, key, name);
    return read.ok ? read : ((await registered(services, caller, key)) ?? read);
  } catch (error) {
    return (await registered(services, caller, key)) ?? Promise.reject(error);
  }
}

function verdictOf(key: string, examined: Examined) {
  if (!examined.ok) return { key, ok: false as const, reason: examined.reason };
  const { type, size, width, height } = examined.found;
  return { key, ok: true as const, url: urlOf(key), type, size, width, height };
}

async function register(ctx: Ctx, read: ReadonlyMap<string, Examined>) {
  const good = [...read].filter(([, examined]) => examined.ok).map(([key]) => key);
  await finishUploads(ctx, good);
  const [only] = read.keys();
  const isPublic = readName(only ?? '')?.visibility === 'public';
  await record(ctx, {
    module: 'platform',
    action: '上传文件',
    objectType: 'upload',
    objectId: null,
    // A private one's name stands nowhere but with what holds it.
    ...(read.size === 1 && isPublic ? { objectNo: only! } : {}),
    after: { accepted: good.length, refused: read.size - good.length },
  });
  // What was put is of no more use, whether it was kept or refused.
  ctx.after(async () => {
    for (const key of read.keys()) if (readName(key)?.merchantId === ctx.merchantId) await ctx.services.storage.store.remove(key);
  });
  return { list: [...read].map(([key, examined]) => verdictOf(key, examined)) };
}

/** Objects that browsers have put become uploads of the merchant, once the server has read them. */
export const registerUploads = preparedOperation(uploadEndpoints.temporaryImageList, async (services, caller, { body }) => {
  const read = new Map<string, Examined>();
  for (const key of new Set(body.keys)) read.set(key, await readOne(services, caller, key));
  return (ctx) => register(ctx, read);
});
