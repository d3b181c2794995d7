import { api, type Answer } from '../api.ts';
import { forgetWithPerson } from '../session/current.ts';
import type { UploadTask } from './port.ts';

type Sts = Answer<'platform', 'getSts'>;

export interface Credentials extends Sts {
  /** How far the server's clock is ahead of the browser's, milliseconds. */
  readonly ahead: number;
}

/** Milliseconds that a key must still last for an upload to begin with it. */
const margin = 120_000;
const held = new Map<string, Promise<Credentials>>();
forgetWithPerson(() => held.clear());

async function fetchKey({ kind, visibility }: UploadTask): Promise<Credentials> {
  const sts = await api.platform.getSts({ query: { kind, visibility } });
  return { ...sts, ahead: Date.parse(sts.now) - Date.now() };
}

const isFresh = ({ expires_at, ahead }: Credentials) => Date.parse(expires_at) - Date.now() - ahead > margin;

/** The temporary key for files of this kind; a new one when the last is running out, or when `renew` says that it was refused. */
export async function credentialsFor(task: UploadTask, renew = false): Promise<Credentials> {
  const name = `${task.kind} ${task.visibility}`;
  const known = renew ? undefined : await held.get(name)?.catch(() => undefined);
  if (known && isFresh(known)) return known;
  const fetched = fetchKey(task);
  held.set(name, fetched);
  fetched.catch(() => held.delete(name));
  return fetched;
}
