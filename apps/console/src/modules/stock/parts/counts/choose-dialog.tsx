import { useQuery } from '@tanstack/react-query';
import { Button, Input, Modal } from 'antd';
import { useState } from 'react';
import { useSettled } from '../../../../widgets/act-dialog/index.ts';
import { LoadFailed } from '../../../../widgets/load-failed/load-failed.tsx';
import { countFindQuery } from '../../count-queries.ts';
import styles from './counts.module.css';

interface ChooseDialogProps {
  readonly count: string;
  readonly onChoose: (number: string) => void;
  readonly onClose: () => void;
}

/** Chooses a device whose label is gone, by its goods or the end of its number. */
export function ChooseDialog({ count, onChoose, onClose }: ChooseDialogProps) {
  const [text, setText] = useState('');
  const settled = useSettled(text.trim(), false, 300) ?? '';
  const found = useQuery({ ...countFindQuery(count, settled), enabled: settled !== '' });
  return (
    <Modal open title="选择无标签设备" footer={null} onCancel={onClose}>
      <Input aria-label="商品或串号后几位" placeholder="商品名称，或串号后几位" maxLength={40} value={text} onChange={(event) => setText(event.target.value)} />
      {found.isError && <LoadFailed error={found.error} onRetry={() => void found.refetch()} />}
      {found.data?.list.length === 0 && <p>本地点没有符合的设备</p>}
      <ul className={styles['scans']} aria-label="可选设备">
        {(found.data?.list ?? []).map(({ number, goods_name: goods, sku_name: sku, degree_name: degree }) => (
          <li key={number}>
            <span>
              <span className={styles['number']}>{number}</span> <span className={styles['what']}>{`${goods} ${sku} ${degree}`}</span>
            </span>
            <Button aria-label={`选择${number}`} onClick={() => onChoose(number)}>
              选择
            </Button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
