import { Button, Form } from 'antd';
import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useGo } from '../../../platform/app-link.tsx';
import { RouterLeaveBlocker } from '../../../platform/leave-question.ts';
import { FootBar } from '../../../widgets/page/index.ts';
import { CheckedForm } from '../../../widgets/shared/checked-form.tsx';
import { useLeaveQuestion } from '../../../widgets/shared/leave.tsx';
import { useSubmit } from '../../../widgets/shared/use-submit.ts';
import { afterGoodsChange } from '../queries.ts';

interface PageFormProps<Fields extends object> {
  readonly initial: Partial<Fields>;
  /** Where saving leads. */
  readonly back: string;
  /** Saves; rejecting keeps the page with the failure in it. */
  readonly run: (fields: Fields, idempotencyKey: string) => Promise<unknown>;
  readonly children: ReactNode;
}

/** A form that is a whole page: saves once, goes back, and asks before unsaved changes are lost. */
export function PageForm<Fields extends object>({ initial, back, run, children }: PageFormProps<Fields>) {
  const [form] = Form.useForm<Fields>();
  const [dirty, setDirty] = useState(false);
  const go = useGo();
  const leaving = useLeaveQuestion(dirty, RouterLeaveBlocker);
  const submit = useSubmit(async (fields: Fields, idempotencyKey) => {
    await run(fields, idempotencyKey);
    // Saved: nobody is to be asked on the way back.
    flushSync(() => setDirty(false));
    await afterGoodsChange('保存成功');
    go(back);
  });
  return (
    <CheckedForm
      form={form}
      name="goods"
      layout="vertical"
      initialValues={initial}
      onValuesChange={() => setDirty(true)}
      // What stands in no field, as the numbers of rows, belongs to it too.
      onFinish={() => submit.run(form.getFieldsValue(true) as Fields)}
    >
      {leaving.question}
      {children}
      <FootBar failure={submit.failure}>
        <Button type="primary" htmlType="submit" loading={submit.pending}>
          保存
        </Button>
      </FootBar>
    </CheckedForm>
  );
}
