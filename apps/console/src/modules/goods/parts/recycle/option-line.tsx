import { DeleteOutlined } from '@ant-design/icons';
import { Button, Form, Input, Select } from 'antd';
import { PositiveInteger } from '../../../../widgets/number-input/index.ts';
import { AmountItem } from '../../../../widgets/shared/amount-item.tsx';
import { optionsOf, required } from '../../../../widgets/shared/form-items.tsx';
import { MoveButtons } from '../move-buttons.tsx';
import { deductionWays, type DeductionWay } from './recycle-fields.ts';
import styles from './recycle.module.css';

interface OptionLineProps {
  /** The group's place and the option's in it. */
  readonly group: number;
  readonly index: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}
const percentRules = [
  { required: true, message: '请输入1至100的整数' },
  { pattern: /^([1-9]\d?|100)$/, message: '请输入1至100的整数' },
];

/** One answer, and what it takes off. */
export function OptionLine({ group, index, count, onMove, onRemove }: OptionLineProps) {
  const way = Form.useWatch<DeductionWay | undefined>(['groups', group, 'options', index, 'way']);
  const who = `估价项${group + 1}选项${index + 1}`;
  return (
    <div className={styles['option']}>
      <MoveButtons name={who} index={index} count={count} onMove={onMove} />
      <Form.Item name={[index, 'name']} rules={required('请输入选项名称')}>
        <Input aria-label={`${who}名称`} maxLength={20} placeholder="选项名称" />
      </Form.Item>
      <Form.Item name={[index, 'way']}>
        <Select aria-label={`${who}扣减方式`} options={optionsOf(deductionWays)} />
      </Form.Item>
      {way === 'amount' && <AmountItem name={[index, 'amount']} label={`${who}扣减金额`} min={1} max={1_000_000_000} bare />}
      {way === 'percent' && (
        <Form.Item name={[index, 'percent']} rules={percentRules}>
          <PositiveInteger aria-label={`${who}扣减比例`} suffix="%" value="" onChange={() => undefined} />
        </Form.Item>
      )}
      {way !== 'amount' && way !== 'percent' && <span className={styles['none']}>{way === 'refused' ? '选中则不回收' : '-'}</span>}
      <Button type="text" danger icon={<DeleteOutlined />} aria-label={`删除${who}`} disabled={count === 1} onClick={onRemove} />
    </div>
  );
}
