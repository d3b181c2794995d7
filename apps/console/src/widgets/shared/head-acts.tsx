import { Flex } from 'antd';
import type { ReactNode } from 'react';
import { ActButton } from './act-button.tsx';
import { useDialog } from './use-dialog.ts';

interface Offered {
  readonly act: string;
  readonly title: string;
  readonly reason: string;
}
interface DialogProps<Row> {
  readonly row: Row;
  readonly open: boolean;
  readonly onClose: (done: boolean) => void;
}
interface HeadActsProps<Row extends { readonly actions: readonly Offered[] }> {
  readonly row: Row;
  /** The dialog of each act. */
  readonly dialogs: Readonly<Record<string, ((props: DialogProps<Row>) => ReactNode) | undefined>>;
  /** The acts that come next, and those that nothing takes back. */
  readonly next?: readonly string[];
  readonly risky?: readonly string[];
  /** What stands before them. */
  readonly before?: ReactNode;
  /** Acts that are no dialog. */
  readonly instead?: Readonly<Record<string, () => void>>;
}

/** What may be done with the thing of a page, in its head; a blocked act says why. */
export function HeadActs<Row extends { readonly actions: readonly Offered[] }>({
  row,
  dialogs,
  next = [],
  risky = [],
  before,
  instead = {},
}: HeadActsProps<Row>) {
  const { opened, open, close } = useDialog<string>();
  const Dialog = opened === undefined ? undefined : dialogs[opened];
  return (
    <Flex gap={8} wrap>
      {before}
      {row.actions.map(({ act, title, reason }) => (
        <ActButton
          key={act}
          blocked={reason}
          danger={risky.includes(act)}
          {...(next.includes(act) ? { type: 'primary' as const } : {})}
          onClick={instead[act] ?? (() => open(act))}
        >
          {title}
        </ActButton>
      ))}
      {Dialog && <Dialog row={row} open onClose={close} />}
    </Flex>
  );
}
