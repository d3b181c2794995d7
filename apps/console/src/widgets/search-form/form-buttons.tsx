import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { searchTexts } from './texts.ts';
import styles from './search-form.module.css';

interface FormButtonsProps {
  readonly span: number;
  readonly onReset: () => void;
  /** The switch that folds the form; absent when there is nothing to fold. */
  readonly fold: { readonly expanded: boolean; readonly toggle: () => void } | undefined;
}

export function FormButtons({ span, onReset, fold }: FormButtonsProps) {
  return (
    <div className={styles.buttons} style={{ gridColumn: `span ${span}` }}>
      <Button type="primary" htmlType="submit">
        {searchTexts.search}
      </Button>
      <Button onClick={onReset}>{searchTexts.reset}</Button>
      {fold && (
        <Button
          type="link"
          className={styles.fold}
          onClick={fold.toggle}
          aria-expanded={fold.expanded}
          icon={fold.expanded ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}
          iconPlacement="end"
        >
          {fold.expanded ? searchTexts.collapse : searchTexts.expand}
        </Button>
      )}
    </div>
  );
}
