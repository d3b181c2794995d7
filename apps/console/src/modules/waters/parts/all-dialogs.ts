/** What is done with tasks of 公海 and their items: small, and wanted together. */
export { AssignItemDialog, AssignItemsDialog, FinishDialog, GiveBackDialog, HandOnDialog, TakeBackItemDialog, TakeBackItemsDialog } from './item-dialogs.tsx';
export { ItemHistory } from './item-history.tsx';
export { NewTaskDialog, TaskOfOrdersDialog } from './new-task-dialog.tsx';
export { CloseTaskDialog, TakeNextDialog } from './task-dialogs.tsx';
