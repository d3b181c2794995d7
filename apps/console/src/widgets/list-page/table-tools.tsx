import { DownloadOutlined, ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { ColumnSettings, DensityButton, type TableColumn, type TableLayout } from '../data-table/index.ts';
import { usePhone } from '../shared/use-phone.ts';
import { ActButton } from '../shared/act-button.tsx';
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
  /** Why nothing can be exported now. */
  readonly exportBlocked: string | undefined;
}

/** Export, refresh, density and columns. */
export function TableTools({ columns, layout, onLayout, refreshing, onRefresh, exportText, onExport, exportBlocked = '' }: TableToolsProps) {
  const phone = usePhone();
  const [starting, setStarting] = useState(false);
  const startExport = async () => {
    setStarting(true);
    await onExport?.();
    setStarting(false);
  };
  return (
    <div className={styles.tools}>
      {onExport && (
        <ActButton icon={<DownloadOutlined aria-hidden />} loading={starting} blocked={exportBlocked} onClick={() => void startExport()}>
          {phone ? <span className="visually-hidden">{exportText}</span> : exportText}
        </ActButton>
      )}
      <Button type="text" icon={<ReloadOutlined spin={refreshing} />} aria-label={listTexts.refresh} title={listTexts.refresh} onClick={onRefresh} />
      {!phone && <DensityButton density={layout.density} onChange={(density) => onLayout({ density })} />}
      <ColumnSettings columns={columns} kept={layout.columns} onChange={(choices) => onLayout({ columns: choices })} />
    </div>
  );
}
