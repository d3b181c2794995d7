import { EyeOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import styles from './list-page.module.css';
import { listTexts } from './texts.ts';

/** Shows a row beside the list. The keyboard has the space bar for it, so the button is no stop of its own. */
export const PeekButton = ({ onPeek }: { readonly onPeek: () => void }) => (
  <Button
    type="text"
    size="small"
    className={styles.peek}
    tabIndex={-1}
    icon={<EyeOutlined aria-hidden />}
    aria-label={listTexts.peek}
    title={`${listTexts.peek}（空格）`}
    onClick={onPeek}
  />
);
