import { formatFen, type Fen } from '@merchant-admin/common/money';
import { recycleActs } from '@merchant-admin/contract/recycling/codes';
import { recyclingErrors } from '@merchant-admin/contract/recycling/errors';
import { Alert, Checkbox, Form, Input } from 'antd';
import { useState } from 'react';
import { api, type Answer } from '../../../../platform/api.ts';
import { ActDialog } from '../../../../widgets/act-dialog/index.ts';
import { Facts } from '../../../../widgets/page/index.ts';
import { afterRecycle, recycleVersion } from '../../queries.ts';
import styles from '../recycling.module.css';
import { withOrder, type OrderDialogProps } from '../with-order.tsx';
import { bodyOf, effectsOf, initialOf, isComparable, words, type InspectFields } from './inspect-body.ts';
import { Question } from './question.tsx';
import { StockItems } from './stock-items.tsx';

function Inspect({ order, onClose }: OrderDialogProps) {
  const [shown, setShown] = useState<Answer<'recycling', 'recycleInspect'>>();
  const comparable = isComparable(order);
  return (
    <ActDialog<InspectFields>
      title={`${recycleActs.inspect} ${order.order_no}`}
      version={order.version}
      reload={() => recycleVersion(order.order_id)}
      act="提交质检"
      said={`质检完成，回收单转为${shown?.state_name ?? ''}`}
      after={afterRecycle}
      width={1180}
      first="unlocked"
      initial={initialOf(order)}
      reason="none"
      words={words}
      lacks={({ unlocked }) => (unlocked ? undefined : recyclingErrors.RECYCLE_LOCKED.text)}
      send={async (fields, seen, call) => {
        const answer = await api.recycling.recycleInspect({ body: bodyOf(order, fields, seen), ...call });
        setShown(answer);
        return { effects: effectsOf(order, answer) };
      }}
      onClose={onClose}
    >
      {(preview) => (
        <div className={styles['inspect']}>
          <div>
            {!comparable && <Alert type="warning" showIcon title="价格表已更新，估价已过有效期，请按新版本逐项选择" style={{ marginBottom: 8 }} />}
            <Form.Item name="unlocked" valuePropName="checked">
              <Checkbox>账号锁已解除（已退出登录账号，关闭查找与激活锁）</Checkbox>
            </Form.Item>
            {order.asked.map((asked, place) => (
              <Question key={place} asked={asked} place={place} comparable={comparable} />
            ))}
            <p className={styles['minor']}>按数字键选择当前项目的选项，Tab 到下一项，Enter 提交</p>
          </div>
          <div>
            <div className={styles['about']}>
              <Facts
                items={[
                  ['机型', order.model_name],
                  ['IMEI/SN', order.imei],
                  ['预估价', formatFen((order.estimate ?? 0) as Fen)],
                ]}
              />
            </div>
            {preview}
            <StockItems
              needed={shown?.accepted !== false}
              file={order.file}
              {...(order.file && { known: { value: order.file.goods_id, label: order.file.goods_name } })}
            />
            <Form.Item name="note" label="备注（选填）">
              <Input maxLength={200} autoComplete="off" />
            </Form.Item>
          </div>
        </div>
      )}
    </ActDialog>
  );
}

/** Answers the customer's questions once more, at the device: what it is worth follows, and what is otherwise has to be shown. */
export const InspectRecycle = withOrder(recycleActs.inspect, Inspect);
