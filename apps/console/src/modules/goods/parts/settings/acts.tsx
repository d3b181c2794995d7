import { ConfirmDialog } from '../../../../widgets/confirm/index.ts';
import { afterLookupChange } from '../../queries.ts';

interface LookupActProps {
  /** Kind and name of the row: 品牌 苹果. */
  readonly what: string;
  readonly lines: readonly string[];
  readonly run: () => Promise<unknown>;
  readonly open: boolean;
  readonly onClose: (done: boolean) => void;
}

interface EnableProps extends Omit<LookupActProps, 'lines'> {
  readonly enabled: boolean;
  /** What happens when the row goes out of use, and when it comes back. */
  readonly off: readonly string[];
  readonly on: readonly string[];
}

/** Puts a row of a look-up into use, or out of use. */
export function EnableLookup({ what, enabled, off, on, run, open, onClose }: EnableProps) {
  const verb = enabled ? '停用' : '启用';
  return (
    <ConfirmDialog
      open={open}
      title={`${verb}${what}`}
      consequences={enabled ? [...off, '可以随时重新启用'] : on}
      confirmText={verb}
      danger={enabled}
      onConfirm={async () => {
        await run();
        await afterLookupChange(`${verb}成功`);
      }}
      onClose={onClose}
    />
  );
}

/** Deletes a row of a look-up that nothing uses. */
export function DeleteLookup({ what, lines, run, open, onClose }: LookupActProps) {
  return (
    <ConfirmDialog
      open={open}
      title={`删除${what}`}
      consequences={[...lines, '删除后不能恢复', '操作日志会保留它的历史']}
      confirmText="删除"
      danger
      onConfirm={async () => {
        await run();
        await afterLookupChange('删除成功');
      }}
      onClose={onClose}
    />
  );
}
