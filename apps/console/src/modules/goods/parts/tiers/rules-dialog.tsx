import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox, Form, Select } from 'antd';
import { mostRank, mostSegmentRules, segmentOutcomes, type SegmentRule } from '@merchant-admin/contract/goods/codes';
import { api } from '../../../../platform/api.ts';
import { WaitingDialog } from '../../../../widgets/act-dialog/index.ts';
import { focusAdded } from '../../../../widgets/shared/focus-added.ts';
import { FormDialog } from '../../../../widgets/shared/form-dialog.tsx';
import { afterGoodsChange, segmentRulesQuery } from '../../queries.ts';
import styles from './tiers.module.css';

interface Fields {
  rules: SegmentRule[];
}

const outcomes = Object.entries(segmentOutcomes).map(([value, label]) => ({ value, label: value === 'reject' ? '拒绝租赁' : label }));
const ranks = Array.from({ length: mostRank }, (_each, index) => ({ value: index + 1, label: `T${index + 1}` }));
const chosen = (what: string) => [{ required: true, message: `请选择${what}` }];

/** One rule: which ranks, for whom, and whose prices they pay. */
function RuleLine({ index, onRemove }: { readonly index: number; readonly onRemove: () => void }) {
  const who = `规则${index + 1}`;
  return (
    <fieldset data-line className={styles['rule']} aria-label={who}>
      <Form.Item name={[index, 'outcome']} rules={chosen('客群')}>
        <Select aria-label={`${who}客群`} options={outcomes} placeholder="客群" />
      </Form.Item>
      <Form.Item name={[index, 'from_rank']} rules={chosen('等级')}>
        <Select aria-label={`${who}起始等级`} options={ranks} placeholder="从" />
      </Form.Item>
      <span className={styles['to']}>至</span>
      <Form.Item name={[index, 'to_rank']} rules={chosen('等级')}>
        <Select aria-label={`${who}结束等级`} options={ranks} placeholder="到" />
      </Form.Item>
      <Form.Item name={[index, 'returning']} valuePropName="checked">
        <Checkbox aria-label={`${who}仅老客户`}>仅老客户</Checkbox>
      </Form.Item>
      <Button type="text" icon={<DeleteOutlined />} aria-label={`删除${who}`} onClick={onRemove} />
    </fieldset>
  );
}

/** By which risk rank a customer pays which segment's prices; the server says which ranks lack a rule or have two. */
export function SegmentRulesDialog({ onClose }: { readonly onClose: (done: boolean) => void }) {
  const kept = useQuery({ ...segmentRulesQuery(), staleTime: 0, gcTime: 0 });
  if (kept.data === undefined) return <WaitingDialog open title="客群规则" needs={[kept]} onClose={() => onClose(false)} />;
  const { version, rules } = kept.data;
  return (
    <FormDialog<Fields>
      title="客群规则"
      okText="保存"
      width={620}
      initial={{ rules: [...rules] }}
      run={async ({ rules: list }, idempotencyKey) => {
        await api.goods.tierRulesEdit({ body: { version, rules: list.map((rule) => ({ ...rule, returning: rule.returning ?? false })) }, idempotencyKey });
        return '客群规则已保存，之后的订单按新规则执行';
      }}
      after={afterGoodsChange}
      onClose={onClose}
    >
      <p className={`${styles['minor']} ${styles['lead']}`}>
        店铺下单时传入客户的风险等级（T1最好，T10最差），按这里的规则确定客群和价格。新客户的每个等级都要有且只有一条规则；“仅老客户”的规则优先，老客户指在本商家完成过租赁的客户。
      </p>
      <Form.List name="rules">
        {(lines, { add, remove }) => (
          <div className={styles['lines']}>
            {lines.map(({ key, name }) => (
              <RuleLine key={key} index={name} onRemove={() => remove(name)} />
            ))}
            <Button
              type="dashed"
              block
              icon={<PlusOutlined />}
              disabled={lines.length >= mostSegmentRules}
              onClick={({ currentTarget }) => focusAdded(currentTarget.parentElement, () => add({ returning: false }))}
            >
              添加规则
            </Button>
          </div>
        )}
      </Form.List>
    </FormDialog>
  );
}
