import { Alert, Button, Flex, type InputRef } from 'antd';
import { useRef, type ReactNode } from 'react';
import { DataTable, type TableColumn } from '../../../../widgets/data-table/index.ts';
import { LoadFailed } from '../../../../widgets/load-failed/load-failed.tsx';
import { Section } from '../../../../widgets/page/index.ts';
import { useLeaveQuestion } from '../../../../widgets/shared/leave.tsx';
import { ScanBox } from '../scan-box.tsx';
import styles from './moves.module.css';
import type { Said } from './use-scans.ts';

interface ScanWorkProps<Row> {
  readonly title: string;
  readonly label: string;
  readonly placeholder: string;
  readonly rows: readonly Row[];
  readonly columns: readonly TableColumn<Row>[];
  readonly said: Said | undefined;
  /** Why the scans could not be judged. */
  readonly error: Error | null;
  readonly onAgain: () => void;
  readonly onText: (text: string) => void;
  readonly onRemove: (number: string) => void;
  /** The act by what was scanned: its name, why it may not happen yet, and doing it. */
  readonly act: { readonly text: string; readonly blocked: boolean; readonly pending: boolean; readonly failure: string | undefined; readonly run: () => void };
  /** What stands above the act. */
  readonly children?: ReactNode;
}

/** Scanning devices of a transfer: a scanner's Enter adds a row and stays in the field; Enter in the empty field does the act. */
export function ScanWork<Row extends { readonly number: string }>(work: ScanWorkProps<Row>) {
  const { title, label, placeholder, rows, columns, said, error, onAgain, onText, onRemove, act, children } = work;
  const field = useRef<InputRef>(null);
  const leaving = useLeaveQuestion(rows.length > 0);
  const run = () => (act.blocked || act.pending ? undefined : act.run());
  const remove: TableColumn<Row> = {
    key: 'remove',
    title: '操作',
    width: 80,
    render: ({ number }) => (
      <Button type="link" aria-label={`移除${number}`} onClick={() => (onRemove(number), field.current?.focus())}>
        移除
      </Button>
    ),
  };
  return (
    <Section title={title}>
      {leaving.question}
      <ScanBox field={field} label={label} placeholder={placeholder} onText={onText} onEmpty={run} />
      <output className={styles['said']} data-tone={said?.tone}>
        {said?.text}
      </output>
      {rows.length > 0 && <DataTable label="已扫设备" cards columns={[...columns, remove]} rows={rows} rowKey={(row) => row.number} />}
      {error !== null && <LoadFailed error={error} onRetry={onAgain} />}
      {children}
      <Flex style={{ marginTop: 12 }}>
        <Button type="primary" disabled={act.blocked} loading={act.pending} onClick={run}>
          {act.text}
        </Button>
      </Flex>
      {act.failure !== undefined && <Alert type="error" showIcon title={act.failure} style={{ marginTop: 12 }} />}
    </Section>
  );
}
