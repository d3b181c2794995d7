import { useMemo, useState } from 'react';
import { useCan } from '../../../../platform/permission/can.ts';
import { SheetGrid, type Place } from '../../../../widgets/sheet-grid/index.ts';
import styles from './intake.module.css';
import { lineColumns, type JudgedLine } from './line-columns.tsx';
import type { Line } from './lines.ts';
import { WhatDialog } from './what-dialog.tsx';

interface LineSheetProps {
  readonly rows: readonly JudgedLine[];
  readonly onChange: (lines: readonly Line[]) => void;
  readonly onRemove: (index: number) => void;
  readonly goTo: Place | undefined;
}

const lineOf = ({ problem: _problem, note: _note, ...line }: JudgedLine): Line => line;

/** The devices that are taken in, each of which may be changed or taken out. */
export function LineSheet({ rows, onChange, onRemove, goTo }: LineSheetProps) {
  const [opened, setOpened] = useState<number>();
  const costs = useCan()('stock:cost');
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the columns stay the same while the sheet stands; what they call reads the newest lines
  const columns = useMemo(() => lineColumns({ costs, onRemove, onWhat: setOpened }), [costs]);
  const line = opened === undefined ? undefined : rows[opened];
  return (
    <>
      {rows.length === 0 ? (
        <p className={styles['minor']}>还没有设备，扫描或粘贴IMEI/SN后在这里逐台显示</p>
      ) : (
        <SheetGrid label="入库设备" columns={columns} rows={rows} onChange={(next) => onChange(next.map(lineOf))} goTo={goTo} />
      )}
      {line && (
        <WhatDialog
          line={line}
          onChange={(what) => onChange(rows.map((each, index) => lineOf(index === opened ? { ...each, ...what } : each)))}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}
