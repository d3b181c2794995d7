export { ActDialog, type ActDialogProps } from './act-dialog.tsx';
export type { Acted, Call, Seen } from './use-act-preview.ts';
export { useSettled } from './use-settled.ts';
export { WaitingDialog } from './waiting-dialog.tsx';
