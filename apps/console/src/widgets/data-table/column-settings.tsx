import { SettingOutlined } from '@ant-design/icons';
import { Button, Popover } from 'antd';
import { lazyDialog } from '../shared/lazy-dialog.tsx';
import type { TableColumn } from './column.ts';
import { currentChoices, declaredChoices, type ColumnChoice } from './layout.ts';
import { tableTexts } from './texts.ts';
import styles from './column-settings.module.css';

/** The list of columns, in a chunk of its own: few ask for it. */
const ColumnList = lazyDialog(async () => (await import('./column-list.tsx')).ColumnList);

interface ColumnSettingsProps {
  readonly columns: readonly Pick<TableColumn<never>, 'key' | 'title' | 'hidden' | 'fixed' | 'permanent'>[];
  readonly kept: readonly ColumnChoice[];
  readonly onChange: (choices: readonly ColumnChoice[]) => void;
}

/** Sets which columns show, in which order, and which stay at the left. */
export function ColumnSettings({ columns, kept, onChange }: ColumnSettingsProps) {
  const choices = currentChoices(columns, kept);
  const titles = new Map(columns.map((column) => [column.key, column.title]));
  const content = (
    <section className={styles.panel} aria-label={tableTexts.columns}>
      <ColumnList choices={choices} titleOf={(key) => titles.get(key) ?? key} onChange={onChange} />
      <Button type="link" size="small" onClick={() => onChange(declaredChoices(columns))}>
        {tableTexts.restore}
      </Button>
    </section>
  );
  return (
    <Popover content={content} trigger="click" placement="bottomRight" destroyOnHidden>
      <Button type="text" icon={<SettingOutlined />} aria-label={tableTexts.columns} title={tableTexts.columns} />
    </Popover>
  );
}
