export { AcceptDialog } from './accept-dialog.tsx';
export { AskDispatchDialog } from './ask-dialog.tsx';
export { AssignDialog } from './assign-dialog.tsx';
export { BackDialog } from './back-dialog.tsx';
export { RejectDialog } from './reject-dialog.tsx';
export { SendDialog } from './send-dialog.tsx';
