import { Button, Form, type FormInstance } from 'antd';
import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useGo, useGoBack } from '../../../platform/app-link.tsx';
import { FootBar } from '../../page/index.ts';
import { CheckedForm } from '../../shared/checked-form.tsx';
import { useLeaveQuestion } from '../../shared/leave.tsx';
import { useSubmit } from '../../shared/use-submit.ts';

interface PageFormProps<Fields extends object, Saved> {
  readonly initial: Partial<Fields>;
  /** What the fields' ids begin with. */
  readonly name: string;
  /** Where saving leads; by what it answered where that says so. */
  readonly back: string | ((saved: Saved) => string);
  /** Whether it changes what was there before: the list that it came from then stands as it was left. What is new would be hidden by its filter. */
  readonly edits?: boolean;
  /** Saves; rejecting keeps the page with the failure in it. */
  readonly run: (fields: Fields, idempotencyKey: string) => Promise<Saved>;
  /** Says that it is saved, and refreshes what shows it. */
  readonly after: (said: string) => Promise<unknown>;
  /** The form, where something beside its fields sets them. */
  readonly form?: FormInstance<Fields>;
  /** What the button that sends it says. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** A form that is a whole page: saves once, goes back, and asks before unsaved changes are lost. */
export function PageForm<Fields extends object, Saved = unknown>({
  name,
  initial,
  back,
  edits = false,
  run,
  after,
  form: given,
  label = '保存',
  children,
}: PageFormProps<Fields, Saved>) {
  const [form] = Form.useForm<Fields>(given);
  const [dirty, setDirty] = useState(false);
  const go = useGo();
  const goBack = useGoBack();
  const leaving = useLeaveQuestion(dirty);
  const submit = useSubmit(async (fields: Fields, idempotencyKey) => {
    const saved = await run(fields, idempotencyKey);
    // Saved: nobody is to be asked on the way back.
    flushSync(() => setDirty(false));
    await after('保存成功');
    if (typeof back !== 'string') go(back(saved));
    else if (edits) goBack({ leadsBack: (pathname) => pathname === back, otherwise: back });
    else go(back);
  });
  return (
    <CheckedForm
      form={form}
      name={name}
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
          {label}
        </Button>
      </FootBar>
    </CheckedForm>
  );
}
