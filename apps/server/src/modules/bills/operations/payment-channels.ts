import { documentKinds, isIncoming, type DocumentKind } from '@merchant-admin/contract/bills/codes';
import { billsEndpoints } from '@merchant-admin/contract/bills/endpoints';
import { operation } from '../../../platform/http/operation.ts';
import { noChannel } from '../store/document.store.ts';

const direction = (kind: DocumentKind): number => (isIncoming(kind) ? 1 : kind === 'refund' ? 2 : 0);

/** The channels by which money comes and goes, and the kinds of documents. */
export const balancePaymentsRecordsChannel = operation(billsEndpoints.balancePaymentsRecordsChannel, (ctx) => ({
  list: [...ctx.services.channels.all().map(({ name, title }) => ({ value: name, name: title })), { value: noChannel, name: '线下' }],
  kinds: Object.entries(documentKinds).map(([value, name]) => ({ value, name, direction: direction(value as DocumentKind) })),
}));
