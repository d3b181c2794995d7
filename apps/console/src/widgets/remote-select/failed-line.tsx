import { Button } from 'antd';
import styles from './remote-select.module.css';
import { selectTexts } from './texts.ts';

interface FailedLineProps {
  readonly text: string;
  readonly onRetry: () => void;
}

/** The line below a select whose list could not be asked for: why, and a way to ask again. It stands outside of the list, where the tab key reaches it. */
export const FailedLine = ({ text, onRetry }: FailedLineProps) => (
  <div className={styles.failed} role="alert">
    {text}
    <Button type="link" size="small" onClick={onRetry}>
      {selectTexts.retry}
    </Button>
  </div>
);
