import { askedOutside } from '../../../platform/jobs/asked-outside.ts';
import { sweep } from '../../../platform/jobs/sweeps.ts';
import { dueDocuments, openDocuments } from '../store/document.store.ts';
import { runDocument } from './run-document.ts';

/** Takes up documents that a crash or a silent channel left without an outcome. */
const runDueDocuments = askedOutside({
  due: dueDocuments,
  ask: runDocument,
  complaint: 'a document could not be carried out',
});

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
