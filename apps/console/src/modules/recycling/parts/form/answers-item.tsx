import { estimateRecycle } from '@merchant-admin/common/recycle';
import { Form } from 'antd';
import { Section } from '../../../../widgets/page/index.ts';
import { Answers, Worth } from '../../../goods/index.ts';
import styles from '../recycling.module.css';
import type { Model } from './use-model.ts';

interface AsField {
  readonly value?: readonly string[];
  readonly onChange?: (ids: readonly string[]) => void;
  readonly model: Model;
}
const Asked = ({ value = [], onChange, model }: AsField) => (
  <Answers groups={model.groups} chosen={new Set(value)} onChange={(chosen) => onChange?.([...chosen])} />
);

/** The questions about a device, with what it is worth by the answers so far: the sum that the server makes. */
export function AnswersItem({ model }: { readonly model: Model | undefined }) {
  const chosen = Form.useWatch<readonly string[] | undefined>('option_ids') ?? [];
  const estimate = model && estimateRecycle(model, new Set(chosen));
  return (
    <Section title="成色与估价">
      {model === undefined || estimate === undefined ? (
        <p className={styles['minor']}>选择机型后逐项回答，估价随答案计算</p>
      ) : (
        <>
          <Form.Item
            name="option_ids"
            rules={[
              {
                validator: (_rule, ids: readonly string[] = []) => {
                  const { unanswered, refusals } = estimateRecycle(model, new Set(ids));
                  if (unanswered.length > 0) return Promise.reject(new Error(`请选择：${unanswered.join('、')}`));
                  return refusals.length > 0 ? Promise.reject(new Error(`该设备不回收：${refusals.join('、')}`)) : Promise.resolve();
                },
              },
            ]}
          >
            <Asked model={model} />
          </Form.Item>
          <Worth estimate={estimate} />
        </>
      )}
    </Section>
  );
}
