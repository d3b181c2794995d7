import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { refusalOf } from '../http/failures.ts';
import type { Services } from '../services.ts';

/** Errors of a database that is away or full: the row is as good as before, so its job waits. */
const later = new Set<number>([platformErrors.BUSY.code, platformErrors.NO_ROOM.code]);

/** Why a row of a job failed, for whom it is done. @throws an error that has nothing to do with the row */
export function reasonOf(services: Services, thrown: unknown, complaint: string): string {
  const refusal = refusalOf(thrown);
  if (refusal && later.has(refusal.definition.code)) throw thrown;
  if (!refusal) services.log.error({ err: thrown }, complaint);
  return refusal?.text ?? platformErrors.INTERNAL.text;
}
