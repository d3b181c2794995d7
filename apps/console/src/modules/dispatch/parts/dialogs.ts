import { lazyDialog } from '../../../widgets/shared/lazy-dialog.tsx';

/** What is done about what the platform sends, in one chunk: each import of its own would add to the start of the lists that offer it. */
const all = () => import('./all-dialogs.ts');
export const dispatchDialogs = {
  accept: lazyDialog(async () => (await all()).AcceptDialog),
  send: lazyDialog(async () => (await all()).SendDialog),
  assign: lazyDialog(async () => (await all()).AssignDialog),
  reject: lazyDialog(async () => (await all()).RejectDialog),
  back: lazyDialog(async () => (await all()).BackDialog),
};
export const AskDispatch = lazyDialog(async () => (await all()).AskDispatchDialog);
