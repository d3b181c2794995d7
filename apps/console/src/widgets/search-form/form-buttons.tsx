import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { searchTexts } from './texts.ts';
import styles from './search-form.module.css';

interface FormButtonsProps {
  /** Spans of the grid; left out, the buttons stand in a line with the fields. */
  readonly span: number | undefined;
  readonly onReset: () => void;
  /** The switch that folds the form; absent when there is nothing to fold. */
  readonly fold: { readonly expanded: boolean; readonly toggle: () => void; readonly unfold: string } | undefined;
}

export function FormButtons({ span, onReset, fold }: FormButtonsProps) {
  return (
    <div className={styles.buttons} style={span === undefined ? {} : { gridColumn: `span ${span}` }}>
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
          {fold.expanded ? searchTexts.collapse : fold.unfold}
        </Button>
      )}
    </div>
  );
}
