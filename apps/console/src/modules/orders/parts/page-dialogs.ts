import { lazyDialog } from '../../../widgets/shared/lazy-dialog.tsx';

/** Dialogs of an order's own page, each in a chunk of its own; the small acts share one. */
export const EditMemberDialog = lazyDialog(async () => (await import('./edit-member-dialog.tsx')).EditMemberDialog);
export const EditContactsDialog = lazyDialog(async () => (await import('./edit-contacts-dialog.tsx')).EditContactsDialog);
export const UploadDocumentDialog = lazyDialog(async () => (await import('./upload-document-dialog.tsx')).UploadDocumentDialog);
export const SameIdDialog = lazyDialog(async () => (await import('./same-id-dialog.tsx')).SameIdDialog);
export const FollowDialog = lazyDialog(async () => (await import('./follow-dialog.tsx')).FollowDialog);
export const ChangeGoodsDialog = lazyDialog(async () => (await import('./change-goods-dialog.tsx')).ChangeGoodsDialog);
export const CoverDialog = lazyDialog(async () => (await import('./cover-dialog.tsx')).CoverDialog);

const acts = () => import('./order-acts.tsx');
export const ServiceDialog = lazyDialog(async () => (await acts()).ServiceDialog);
export const AgreementDialog = lazyDialog(async () => (await acts()).AgreementDialog);
export const CompensationDialog = lazyDialog(async () => (await acts()).CompensationDialog);
export const SecondReviewDialog = lazyDialog(async () => (await acts()).SecondReviewDialog);
export const CancelReasonDialog = lazyDialog(async () => (await acts()).CancelReasonDialog);
export const RejectReasonDialog = lazyDialog(async () => (await acts()).RejectReasonDialog);
export const FunderDialog = lazyDialog(async () => (await acts()).FunderDialog);
