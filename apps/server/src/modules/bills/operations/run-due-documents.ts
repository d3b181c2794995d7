import { act } from '../../../platform/http/run.ts';
import type { Sweep } from '../../../platform/jobs/sweeps.ts';
import { dueDocuments } from '../store/document.store.ts';
import { runDocument } from './run-document.ts';

/** Takes up documents that a crash or a silent channel left without an outcome. One that fails does not stop the rest. */
export const runDueDocuments: Sweep = async (services, caller) => {
  const due = await act(services, caller, dueDocuments);
  for (const { id } of due) {
    await runDocument(services, caller, id).catch((error: unknown) =>
      services.log.error({ err: error, documentId: id }, 'a document could not be carried out'),
    );
  }
  return due.length;
};
