export { CopyTemplate, EndTemplate, MakeCodes, OnlineTemplate, PauseTemplate } from './templates/template-dialogs.tsx';
export { UndoWriteOff } from './write-offs/undo-write-off.tsx';
export { WriteOffDialog } from './write-offs/write-off-dialog.tsx';
