import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import styles from './import-flow.module.css';
import { importTexts as texts } from './texts.ts';

interface TemplateLineProps {
  /** Whether the template begins with the rows that wait to be filled in. */
  readonly waiting: boolean;
  readonly taking: boolean;
  readonly onTemplate: () => void;
}

/** The template, which says what to write in each column. */
export function TemplateLine({ waiting, taking, onTemplate }: TemplateLineProps) {
  return (
    <div className={styles.line}>
      <span className={styles.note}>{waiting ? texts.waitingNote : texts.templateNote}</span>
      <Button icon={<DownloadOutlined aria-hidden />} loading={taking} onClick={onTemplate}>
        {texts.template}
      </Button>
    </div>
  );
}
