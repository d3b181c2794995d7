export { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';
export type { ReasonAsked } from './reason-field.tsx';
