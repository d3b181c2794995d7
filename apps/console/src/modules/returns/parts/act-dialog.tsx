import { Alert, Form, Input, Modal, type FormInstance } from 'antd';
import { useState, type ReactNode } from 'react';
import { toast } from '../../../platform/feedback/toast.ts';
import { useSubmit } from '../../../widgets/shared/use-submit.ts';
import { PreviewEffects, refreshOrders } from '../../orders/index.ts';
import { texts } from '../texts.ts';
import { useVersion, type LeaseRow } from './use-version.ts';

export interface ActDialogProps {
  readonly row: LeaseRow;
  readonly open: boolean;
  readonly onClose: (done: boolean) => void;
}

type Effects = readonly { readonly what: string; readonly from: string; readonly to: string; readonly amount: number | null }[];
interface Acted {
  readonly effects: Effects;
}
/** What goes with every act: the order as the person saw it, and whether it is only shown. */
interface Envelope {
  readonly order_id: string;
  readonly version: number;
  readonly preview: boolean;
}
interface Call {
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

interface FrameProps<Fields extends object, Done extends Acted> extends ActDialogProps {
  readonly title: string;
  readonly confirmText: string;
  /** What is said when it is done. */
  readonly said: string;
  readonly danger?: boolean;
  readonly width?: number;
  /** What the act means, one line. */
  readonly lead?: ReactNode;
  readonly initial?: Partial<Fields>;
  readonly form?: FormInstance<Fields>;
  readonly reason?: 'required' | 'none';
  /** The act's own call; preview and confirmation send the same. */
  readonly send: (fields: Fields, envelope: Envelope, call: Call) => Promise<Done>;
  /** Choices that can be shown as they are made; without it the person asks for the preview. */
  readonly live?: (fields: Partial<Fields>) => boolean;
  /** Stays open with this once it is done. */
  readonly outcome?: (done: Done) => ReactNode;
  readonly children?: ReactNode;
}

const withoutReason = (fields: object) => JSON.stringify({ ...fields, reason: undefined });

/** Asks for an act on a lease: what it needs, what it will change as the act itself computes it, and only then does it. */
export function ActDialog<Fields extends object, Done extends Acted>(props: FrameProps<Fields, Done>) {
  const { row, open, onClose, title, send, live, reason = 'required' } = props;
  const [ownForm] = Form.useForm<Fields>();
  const form = props.form ?? ownForm;
  const watched = (Form.useWatch([], form) ?? {}) as Partial<Fields>;
  const { version, guard } = useVersion(row);
  const [seen, setSeen] = useState<{ text: string; effects: Effects }>();
  const [done, setDone] = useState<Done>();
  const envelope = { order_id: row.order_id, version };
  const preview = async (fields: Fields, call: Call = {}) => (await guard(send(fields, { ...envelope, preview: true }, call))).effects;

  const submit = useSubmit(async ({ fields, show }: { fields: Fields; show: boolean; version: number }, idempotencyKey) => {
    if (show) {
      const effects = await preview(fields);
      return setSeen({ text: withoutReason(fields), effects });
    }
    const answer = await guard(send(fields, { ...envelope, preview: false }, { idempotencyKey })).catch((error: unknown) => {
      setSeen(undefined);
      throw error;
    });
    if (props.outcome) setDone(answer);
    else onClose(true);
    toast.success(props.said);
    await refreshOrders();
  });

  const choice = live?.(watched) === true ? ({ ...watched, reason: '预览' } as unknown as Fields) : undefined;
  const text = choice === undefined ? seen?.text : withoutReason(choice);
  const ready = live !== undefined || seen !== undefined;
  const clear = () => {
    form.resetFields();
    setSeen(undefined);
    setDone(undefined);
    submit.fail(undefined);
  };
  const changed = (part: object) => {
    submit.fail(undefined);
    if (!('reason' in part)) setSeen(undefined);
  };

  return (
    <Modal
      open={open}
      title={`${title} ${row.order_id}`}
      width={props.width ?? 560}
      okText={ready ? props.confirmText : texts.preview}
      cancelText={done ? '关闭' : '取消'}
      okButtonProps={{ danger: props.danger === true && ready, loading: submit.pending, ...(done ? { style: { display: 'none' } } : {}) }}
      cancelButtonProps={{ disabled: submit.pending }}
      mask={{ closable: false }}
      onOk={form.submit}
      onCancel={() => onClose(done !== undefined)}
      afterClose={clear}
      destroyOnHidden
    >
      {done ? (
        props.outcome?.(done)
      ) : (
        <>
          {props.lead !== undefined && <p>{props.lead}</p>}
          <Form<Fields>
            form={form}
            layout="vertical"
            {...(props.initial ? { initialValues: props.initial } : {})}
            onFinish={(fields) => submit.run({ fields, show: !ready, version })}
            onValuesChange={changed}
          >
            {props.children}
            {reason === 'required' && (
              <Form.Item name="reason" label={texts.reason} rules={[{ required: true, whitespace: true, message: texts.reasonMissing }]}>
                <Input.TextArea rows={2} maxLength={200} showCount placeholder={texts.reasonHint} />
              </Form.Item>
            )}
          </Form>
          {open && text !== undefined && (
            <PreviewEffects
              queryKey={['preview', title, row.order_id, version, text]}
              load={async (signal) => (choice === undefined ? (seen?.effects ?? []) : preview(choice, { signal }))}
            />
          )}
          {submit.failure !== undefined && <Alert type="error" showIcon title={submit.failure} />}
        </>
      )}
    </Modal>
  );
}
