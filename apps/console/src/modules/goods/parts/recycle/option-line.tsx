import { DeleteOutlined } from '@ant-design/icons';
import { optionForm } from '@merchant-admin/contract/goods/recycle-list';
import { Button, Form, Select } from 'antd';
import { FieldItem, needed } from '../../../../widgets/fields/index.ts';
import { optionsOf } from '../../../../widgets/shared/form-items.tsx';
import { MoveButtons } from '../move-buttons.tsx';
import { deductionWays, type DeductionWay } from './recycle-fields.ts';
import styles from './recycle.module.css';

interface OptionLineProps {
  /** The place of the group, and of the option in it, from 0. */
  readonly group: number;
  readonly index: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}
/** One answer, and what it takes off. */
export function OptionLine({ group, index, count, onMove, onRemove }: OptionLineProps) {
  const way = Form.useWatch<DeductionWay | undefined>(['groups', group, 'options', index, 'way']);
  const who = `估价项${group + 1}选项${index + 1}`;
  return (
    <div data-line className={styles['option']}>
      <MoveButtons name={who} index={index} count={count} onMove={onMove} />
      <FieldItem name={[index, 'name']} field={optionForm.name} bare={`${who}名称`} />
      <Form.Item name={[index, 'way']}>
        <Select aria-label={`${who}扣减方式`} options={optionsOf(deductionWays)} />
      </Form.Item>
      {way === 'amount' && <FieldItem name={[index, 'amount']} field={needed(optionForm.amount, 1)} bare={`${who}扣减金额`} />}
      {way === 'percent' && <FieldItem name={[index, 'percent']} field={needed(optionForm.percent, 1)} bare={`${who}扣减比例`} />}
      {way !== 'amount' && way !== 'percent' && <span className={styles['none']}>{way === 'refused' ? '选中则不回收' : '-'}</span>}
      <Button type="text" icon={<DeleteOutlined />} aria-label={`删除${who}`} disabled={count === 1} onClick={onRemove} />
    </div>
  );
}
