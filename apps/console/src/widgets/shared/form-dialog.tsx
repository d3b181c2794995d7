import { Alert, Form, Modal, type FormInstance } from 'antd';
import type { ReactNode } from 'react';
import { CheckedForm } from './checked-form.tsx';
import { useKeepTyped } from './keep-typed.tsx';
import { inSight } from './dialog-height.ts';
import { focusOpened } from './open-focus.ts';
import { useSubmit } from './use-submit.ts';

export interface FormDialogProps<Fields extends object> {
  /** Shown unless told otherwise: a list keeps a dialog of its own while it closes. */
  readonly open?: boolean;
  readonly title: string;
  /** The act's name on the button: 保存, 打标签. */
  readonly okText: string;
  readonly initial?: Partial<Fields>;
  readonly width?: number;
  /** The field that has the focus once the dialog is open, where it is not the first: one that a scanner types into. A function focuses what is no field by itself. */
  readonly first?: (keyof Fields & string) | (() => void);
  readonly children: ReactNode | ((form: FormInstance<Fields>) => ReactNode);
  /** Does the act; answers the message to show. A rejection keeps the dialog open with the failure in it. */
  readonly run: (fields: Fields, idempotencyKey: string) => Promise<string>;
  /** Shows that message, and asks again for answers that the act has made old. */
  readonly after: (said: string) => Promise<unknown>;
  readonly onClose: (done: boolean) => void;
}

/** A form in a dialog: asks, does the act once and closes. */
export function FormDialog<Fields extends object>({
  open = true,
  title,
  okText,
  initial,
  width = 480,
  first,
  children,
  run,
  after,
  onClose,
}: FormDialogProps<Fields>) {
  const [form] = Form.useForm<Fields>();
  const submit = useSubmit(async (fields: Fields, idempotencyKey) => {
    const said = await run(fields, idempotencyKey);
    onClose(true);
    await after(said);
  });
  const { onCancel, question } = useKeepTyped({ form, open, leave: () => onClose(false) });
  return (
    <Modal
      open={open}
      title={title}
      width={width}
      {...inSight}
      okText={okText}
      cancelText="取消"
      okButtonProps={{ loading: submit.pending }}
      cancelButtonProps={{ disabled: submit.pending }}
      closable={!submit.pending}
      keyboard={!submit.pending}
      mask={{ closable: false }}
      afterOpenChange={(shown) => shown && focusOpened(form, 'dialog', first)}
      onOk={form.submit}
      onCancel={onCancel}
      destroyOnHidden
    >
      <CheckedForm
        form={form}
        name="dialog"
        layout="vertical"
        initialValues={initial ?? {}}
        onFinish={submit.run}
        onValuesChange={() => submit.failure !== undefined && submit.fail(undefined)}
      >
        {typeof children === 'function' ? children(form) : children}
      </CheckedForm>
      {submit.failure !== undefined && <Alert type="error" showIcon title={submit.failure} />}
      {question}
    </Modal>
  );
}
