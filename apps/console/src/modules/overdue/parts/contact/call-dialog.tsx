import { contactCauses } from '@merchant-admin/contract/overdue/contact-codes';
import { Alert, Button, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { api } from '../../../../platform/api.ts';
import { queryClient } from '../../../../platform/query-client.ts';
import { CheckedForm } from '../../../../widgets/shared/checked-form.tsx';
import { ChoiceItem, optionsOf } from '../../../../widgets/shared/form-items.tsx';
import { useSubmit } from '../../../../widgets/shared/use-submit.ts';
import { OverdueFollowDialog } from '../overdue-follow-dialog.tsx';
import { isDebtor, whom, type Person } from './people.ts';
import styles from './contact.module.css';

interface Fields {
  cause?: string;
  note?: string;
}
interface CallDialogProps {
  readonly orderNo: string;
  readonly person: Person;
  readonly onClose: () => void;
}

/** Shows a number for one call; then what came of it is noted. */
export function CallDialog({ orderNo, person, onClose }: CallDialogProps) {
  const [form] = Form.useForm<Fields>();
  const [number, show] = useState<{ name: string; phone: string }>();
  const [noting, note] = useState(false);
  const submit = useSubmit(async ({ cause, note: why = '' }: Fields, idempotencyKey) => {
    const body = { order_id: orderNo, ...whom(person), note: why, ...(cause ? { cause: Number(cause) } : {}) };
    show(await api.overdue.contactTry({ body, idempotencyKey }));
    // Not waited for: the button that notes the result is there with the number, and takes presses at once.
    void queryClient.invalidateQueries({ queryKey: ['overdue', 'contactRules'] });
  });
  if (noting) return <OverdueFollowDialog row={{ order_id: orderNo }} whom={whom(person)} open onClose={onClose} />;
  return (
    <Modal
      open
      title={`联系${person.side_name} ${person.name}`}
      width={480}
      okText={number ? '记录结果' : '查看号码'}
      cancelText={number ? '关闭' : '取消'}
      okButtonProps={{ loading: submit.pending, autoFocus: true }}
      mask={{ closable: false }}
      onOk={() => (number ? note(true) : form.submit())}
      onCancel={onClose}
      destroyOnHidden
    >
      {number ? (
        <>
          <p className={styles['number']}>
            {number.name} <a href={`tel:${number.phone}`}>{number.phone}</a>
            <Button type="link" size="small" onClick={() => void navigator.clipboard.writeText(number.phone)}>
              复制
            </Button>
          </p>
          <p>记录结果前，本次按一次有效联系计算。</p>
        </>
      ) : (
        <CheckedForm form={form} name="call" layout="vertical" onFinish={submit.run}>
          <p>查看号码计为今日一次联系，记录结果为无人接听等未接通时不计入。</p>
          {!isDebtor(person) && <ChoiceItem name="cause" label="联系第三人的原因" options={optionsOf(contactCauses)} />}
          {!isDebtor(person) && (
            <Form.Item name="note" label="说明" extra="通话中不能向第三人透露欠款">
              <Input maxLength={200} />
            </Form.Item>
          )}
        </CheckedForm>
      )}
      {submit.failure !== undefined && <Alert type="error" showIcon title={submit.failure} />}
    </Modal>
  );
}
