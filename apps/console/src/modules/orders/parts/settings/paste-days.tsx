import { Alert, Input, Modal } from 'antd';
import { useMemo, useState } from 'react';
import { runsOf, runText, type Mark } from './calendar-draft.ts';
import styles from './calendar.module.css';
import { readDays } from './read-days.ts';

interface PasteDaysProps {
  readonly year: number;
  readonly onAdd: (days: readonly (readonly [string, Mark])[]) => void;
  readonly onClose: () => void;
}

/** Takes days from a text that somebody copied; shows what it read before it counts. */
export function PasteDays({ year, onAdd, onClose }: PasteDaysProps) {
  const [text, setText] = useState('');
  const { days, wrong } = useMemo(() => readDays(text, year), [text, year]);
  return (
    <Modal
      open
      title={`粘贴${year}年放假安排`}
      width={560}
      okText={days.length === 0 ? '加入' : `加入${days.length}天`}
      cancelText="取消"
      okButtonProps={{ disabled: days.length === 0 || wrong.length > 0 }}
      mask={{ closable: false }}
      onOk={() => {
        onAdd(days);
        onClose();
      }}
      onCancel={onClose}
    >
      <p className={styles['minor']}>每行写日期、名称和“休”或“班”，也可以直接粘贴通知原文。加入后还需保存才会生效</p>
      <Input.TextArea
        aria-label="放假安排"
        rows={6}
        maxLength={5000}
        placeholder={`${year}-10-01至${year}-10-07 国庆节 休\n${year}-10-10 国庆节 班`}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {wrong.length > 0 && (
        <Alert
          className={styles['read'] ?? ''}
          type="error"
          showIcon
          title="以下内容无法识别，请修改后再加入"
          description={wrong.map((line) => (
            <div key={line}>{line}</div>
          ))}
        />
      )}
      {days.length > 0 && (
        <ul aria-label="识别结果" className={styles['read']}>
          {runsOf(days).map((run) => (
            <li key={run.from}>{runText(run)}</li>
          ))}
        </ul>
      )}
    </Modal>
  );
}
