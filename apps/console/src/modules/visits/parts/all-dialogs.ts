export { ConfirmVisit, NewCode } from './confirm-visit.tsx';
export { NewVisitDialog } from './new-visit.tsx';
export { CancelVisit, LinkOrder, RescheduleVisit } from './visit-dialogs.tsx';
export { WriteOff } from './write-off.tsx';
