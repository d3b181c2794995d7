export { RemarkDialog, type RemarkDialogProps } from './remark-dialog.tsx';
export type { Remark, RemarkDraft, RemarkLevel } from './remark.ts';
