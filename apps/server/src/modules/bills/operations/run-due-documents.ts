import { act } from '../../../platform/http/run.ts';
import { sweep, type Sweep } from '../../../platform/jobs/sweeps.ts';
import { dueDocuments } from '../store/document.store.ts';
import { runDocument } from './run-document.ts';
import { openDocuments } from '../store/document.store.ts';

/** Takes up documents that a crash or a silent channel left without an outcome. One that fails does not stop the rest. */
const runDueDocuments: Sweep = async (services, caller) => {
  const due = await act(services, caller, dueDocuments);
  for (const document of due) {
    await runDocument(services, caller, document.id).catch((error: unknown) => {
      caller.report.failed(document, error);
      services.log.error({ reqId: caller.requestId, err: error, documentId: document.id }, 'a document could not be carried out');
    });
  }
  return due.length - caller.report.size;
};

export const documentsSweep = sweep(
  {
    name: 'documents',
    title: '收付款单据',
    explains: '向支付渠道发送或查询尚无结果的扣款、冻结、退款、解冻',
    objects: 'document',
    outside: true,
    stillWaiting: openDocuments,
  },
  runDueDocuments,
);
