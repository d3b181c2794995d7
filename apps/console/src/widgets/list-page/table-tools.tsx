import { DownloadOutlined, ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { ColumnSettings, DensityButton, type TableColumn, type TableLayout } from '../data-table/index.ts';
import styles from './list-page.module.css';
import { listTexts } from './texts.ts';

interface TableToolsProps {
  readonly columns: readonly Pick<TableColumn<never>, 'key' | 'title' | 'hidden' | 'fixed' | 'permanent'>[];
  readonly layout: TableLayout;
  readonly onLayout: (change: Partial<TableLayout>) => void;
  readonly refreshing: boolean;
  readonly onRefresh: () => void;
  readonly exportText: string;
  /** Absent where nothing may be exported. */
  readonly onExport: (() => Promise<unknown>) | undefined;
}

/** Export, refresh, density and columns. */
export function TableTools({ columns, layout, onLayout, refreshing, onRefresh, exportText, onExport }: TableToolsProps) {
  const [starting, setStarting] = useState(false);
  const startExport = async () => {
    setStarting(true);
    await onExport?.();
    setStarting(false);
  };
  return (
    <div className={styles.tools}>
      {onExport && (
        <Button icon={<DownloadOutlined aria-hidden />} loading={starting} onClick={() => void startExport()}>
          {exportText}
        </Button>
      )}
      <Button type="text" icon={<ReloadOutlined spin={refreshing} />} aria-label={listTexts.refresh} title={listTexts.refresh} onClick={onRefresh} />
      <DensityButton density={layout.density} onChange={(density) => onLayout({ density })} />
      <ColumnSettings columns={columns} kept={layout.columns} onChange={(choices) => onLayout({ columns: choices })} />
    </div>
  );
}
