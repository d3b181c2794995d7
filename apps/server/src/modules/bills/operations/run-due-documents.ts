import { act } from '../../../platform/http/run.ts';
import type { Sweep } from '../../../platform/jobs/sweeps.ts';
import { dueDocuments } from '../store/document.store.ts';
import { runDocument } from './run-document.ts';

/** Takes up documents that a crash or a silent channel left without an outcome. One that fails does not stop the rest. */
export const runDueDocuments: Sweep = async (services, caller) => {
  const due = await act(services, caller, dueDocuments);
  for (const document of due) {
    await runDocument(services, caller, document.id).catch((error: unknown) => {
      caller.report.failed(document, error);
      services.log.error({ reqId: caller.requestId, err: error, documentId: document.id }, 'a document could not be carried out');
    });
  }
  return due.length - caller.report.size;
};
