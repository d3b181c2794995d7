import { act, type Caller } from '../http/run.ts';
import { reasonOf } from '../jobs/reason-of.ts';
import type { Services } from '../services.ts';
import { masked, originOf, type ImportForm } from './forms.ts';
import { closeRow, takeRow, type ImportJobRow } from './import.store.ts';

/** The import was ended by its owner, or somebody else deals with it. */
export class Ended extends Error {}

/** A form whose rows are applied one by one. */
export type RowForm = Extract<ImportForm, { apply: object }>;

/** Takes a row, does what it says and closes it, or closes it with the reason why not: in one transaction, once. */
const dealWith = (services: Services, owner: Caller, form: RowForm, job: ImportJobRow, line: number, reason?: string) =>
  act(services, owner, async (ctx) => {
    const row = await takeRow(ctx, job.id, line, reason === undefined ? 'done' : 'failed');
    if (!row) throw new Ended();
    if (reason === undefined) await form.apply(ctx, row.cells, originOf(job));
    await closeRow(ctx, job.id, line, masked(form, row.cells), reason === undefined ? [] : [reason]);
  });

/** Applies one row. What refuses the row undoes it alone and is kept with it. @throws Ended */
export async function applyRow(services: Services, owner: Caller, form: RowForm, job: ImportJobRow, line: number): Promise<void> {
  try {
    await dealWith(services, owner, form, job, line);
  } catch (error) {
    if (error instanceof Ended) throw error;
    await dealWith(services, owner, form, job, line, reasonOf(services, error, 'a row of an import failed'));
  }
}
