import { ConfirmDialog } from '../../../widgets/confirm/index.ts';
import type { RowDialogProps } from '../../../widgets/list-page/index.ts';

interface Asked extends Omit<RowDialogProps<never>, 'row'> {
  /** Kind and name of the row. */
  readonly what: string;
  readonly consequences: readonly string[];
  readonly send: () => Promise<unknown>;
  /** Says that it is done, and has what shows it asked for again. */
  readonly after: (said: string) => Promise<void>;
}

interface SwitchDialogProps extends Asked {
  /** How it stands now. */
  readonly on: boolean;
  /** What switching it on and off is called. */
  readonly verbs: readonly [on: string, off: string];
}

export const enableVerbs = ['启用', '停用'] as const;
export const shelfVerbs = ['上架', '下架'] as const;

/** Has a row count from now on, or no longer. */
export function SwitchDialog({ what, on, verbs, consequences, send, after, open, onClose }: SwitchDialogProps) {
  const verb = verbs[on ? 1 : 0];
  return (
    <ConfirmDialog
      open={open}
      title={`${verb}${what}`}
      consequences={consequences}
      confirmText={verb}
      danger={on}
      onConfirm={async () => {
        await send();
        await after(`${verb}成功`);
      }}
      onClose={onClose}
    />
  );
}

/** Deletes a row for good. */
export function DeleteDialog({ what, consequences, send, after, open, onClose }: Asked) {
  return (
    <ConfirmDialog
      open={open}
      title={`删除${what}`}
      consequences={consequences}
      confirmText="删除"
      danger
      onConfirm={async () => {
        await send();
        await after('删除成功');
      }}
      onClose={onClose}
    />
  );
}
