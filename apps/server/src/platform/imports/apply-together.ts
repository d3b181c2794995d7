import { act, type Caller } from '../http/run.ts';
import { reasonOf } from '../jobs/reason-of.ts';
import type { Services } from '../services.ts';
import { Ended } from './apply-row.ts';
import { masked, originOf, type ImportForm } from './forms.ts';
import { closeRows, takeRows, type ImportJobRow } from './import.store.ts';

type Together = NonNullable<ImportForm['together']>;

/** Takes all rows that are left, has them dealt with and closes each, in one transaction, once. */
const dealWith = (services: Services, owner: Caller, form: ImportForm, job: ImportJobRow, together: Together) =>
  act(services, owner, async (ctx) => {
    const rows = await takeRows(ctx, job.id);
    if (rows.length === 0) throw new Ended();
    const problems = await together(
      ctx,
      rows.map(({ cells }) => cells),
      originOf(job),
    );
    const closed = rows.map(({ line, cells }, n) => ({
      line,
      cells: masked(form, cells),
      problems: problems[n]!,
      state: problems[n]!.length === 0 ? 'done' : 'failed',
    }));
    await closeRows(ctx, job.id, closed);
  });

/** Applies all rows as one: those that have become impossible are left out with the reason; what refuses the whole undoes it, and is told of each row. @throws Ended */
export async function applyTogether(services: Services, owner: Caller, form: ImportForm, job: ImportJobRow, together: Together): Promise<void> {
  try {
    await dealWith(services, owner, form, job, together);
  } catch (error) {
    if (error instanceof Ended) throw error;
    const reason = reasonOf(services, error, 'an import as a whole failed');
    await dealWith(services, owner, form, job, async (_ctx, rows) => rows.map(() => [reason]));
  }
}
