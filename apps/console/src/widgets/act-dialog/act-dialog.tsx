import { Alert, Form, Input, Modal, type FormInstance } from 'antd';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { CheckedForm } from '../shared/checked-form.tsx';
import { inSight } from '../shared/dialog-height.ts';
import { intoSight } from '../shared/into-sight.ts';
import { useKeepTyped } from '../shared/keep-typed.tsx';
import { focusOpened } from '../shared/open-focus.ts';
import { useSubmit } from '../shared/use-submit.ts';
import styles from './act-dialog.module.css';
import { ShownPreview } from './shown-preview.tsx';
import { actTexts } from './texts.ts';
import { onlyWordsLack, useActPreview, type Acted, type Call, type Seen } from './use-act-preview.ts';
import { useSeenVersion } from './use-seen-version.ts';

export interface ActDialogProps<Fields extends object, Done extends Acted = Acted> {
  readonly open?: boolean;
  /** Names the act and what it is done to, so that previews of two acts on one version are told apart. */
  readonly title: string;
  /** The version of the object that the person saw: an act on an older one is refused. */
  readonly version: number;
  /** Loads everything anew when somebody else was faster; answers the current version. */
  readonly reload: () => Promise<number>;
  /** The act's name, on the button that does it. */
  readonly act: string;
  /** The text of the button that leaves; 取消 unless the act itself is a cancelling. */
  readonly leave?: string;
  /** The message when the act is done. */
  readonly said: string;
  /** Shows that message, and asks again for answers that the act has made old. */
  readonly after: (said: string) => Promise<unknown>;
  readonly danger?: boolean;
  readonly width?: number;
  /** One line on what the act means. */
  readonly lead?: ReactNode;
  readonly initial?: Partial<Fields>;
  readonly form?: FormInstance<Fields>;
  /** The field that has the focus once the dialog is open, where it is not the first. */
  readonly first?: keyof Fields & string;
  /** Whether the person gives a reason: most acts need one. */
  readonly reason?: 'required' | 'optional' | 'none';
  readonly reasonLabel?: string;
  /** Names of fields beside the reason that change nothing of what is done: remarks. */
  readonly words?: readonly string[];
  /** What is missing beyond what the fields themselves say. */
  readonly lacks?: (fields: Fields) => string | undefined;
  /** The act's own call; preview and confirmation send the same. */
  readonly send: (fields: Fields, seen: Seen, call: Call) => Promise<Done>;
  /** What the dialog shows once the act is done; without it the dialog closes. */
  readonly outcome?: (done: Done) => ReactNode;
  readonly onClose: (done: boolean) => void;
  /** The act's fields. What the act will change stands below them, or where a function of it puts it. */
  readonly children?: ReactNode | ((preview: ReactNode) => ReactNode);
}

/** Tells when the fields before it are mounted: nothing is asked of a form that has none yet. */
function Standing({ onChange }: { readonly onChange: (standing: boolean) => void }) {
  useEffect(() => {
    onChange(true);
    return () => onChange(false);
  }, [onChange]);
  return null;
}

/**
 * Asks for an act: what it needs, what it will change as the act itself computes it, and then does just that. Only what was shown can be confirmed. Enter
 * confirms, Esc leaves; the act is sent once, however often Enter is pressed.
 */
export function ActDialog<Fields extends object, Done extends Acted = Acted>(props: ActDialogProps<Fields, Done>) {
  const { open = true, title, send, reason = 'required', reasonLabel = actTexts.reason, first, onClose } = props;
  const words = ['reason', ...(props.words ?? [])];
  const id = useId();
  const [ownForm] = Form.useForm<Fields>();
  const form = props.form ?? ownForm;
  const [done, setDone] = useState<Done>();
  const seen = useSeenVersion(props.version, props.reload);
  const { version } = seen;
  const asked = useActPreview<Fields>({
    form,
    title,
    version,
    open: open && done === undefined,
    words,
    lacks: props.lacks,
    ask: (fields, signal) => seen.inTime(send(fields, { version, preview: true }, { signal })),
  });

  const submit = useSubmit(async ({ fields }: { fields: Fields; version: number }, idempotencyKey) => {
    const answer = await seen.inTime(send(fields, { version, preview: false }, { idempotencyKey }));
    if (answer === undefined) return;
    if (props.outcome) setDone(answer);
    else onClose(true);
    await props.after(props.said);
  });
  const confirm = (fields: Fields) => {
    const lack = props.lacks?.(fields);
    if (lack !== undefined) return submit.fail(lack);
    if (!asked.isShown(fields)) return;
    seen.settle();
    submit.run({ fields, version });
  };
  const leave = () => onClose(done !== undefined);
  const { onCancel, question } = useKeepTyped({ form, open: open && done === undefined, leave });
  const preview = <ShownPreview preview={asked.preview} asking={asked.asking} />;
  const { children } = props;
  const clear = () => {
    form.resetFields();
    setDone(undefined);
    submit.fail(undefined);
    seen.forget();
    asked.forget();
  };

  return (
    <Modal
      open={open}
      title={title}
      width={props.width ?? 560}
      {...inSight}
      okText={props.act}
      cancelText={done ? actTexts.close : (props.leave ?? actTexts.cancel)}
      okButtonProps={{
        htmlType: 'submit',
        form: id,
        danger: props.danger === true,
        loading: submit.pending,
        disabled: !asked.shown && !asked.incomplete,
        ...(done ? { style: { display: 'none' } } : {}),
      }}
      cancelButtonProps={{ disabled: submit.pending }}
      closable={!submit.pending}
      keyboard={!submit.pending}
      mask={{ closable: false }}
      afterOpenChange={(shown) => shown && focusOpened(form, id, first)}
      onCancel={done ? leave : onCancel}
      afterClose={clear}
      destroyOnHidden
    >
      {done ? (
        props.outcome?.(done)
      ) : (
        <>
          {props.lead !== undefined && <div className={styles.lead}>{props.lead}</div>}
          <CheckedForm<Fields>
            form={form}
            name={id}
            layout="vertical"
            {...(props.initial ? { initialValues: props.initial } : {})}
            onFinish={confirm}
            onFinishFailed={(wrong) => onlyWordsLack(wrong, words) && submit.fail(props.lacks?.(wrong.values))}
            onValuesChange={() => (asked.onTyped(), submit.fail(undefined))}
          >
            {typeof children === 'function' ? children(preview) : children}
            {reason !== 'none' && (
              <Form.Item
                name="reason"
                label={reasonLabel}
                rules={reason === 'required' ? [{ required: true, whitespace: true, message: actTexts.noReason(reasonLabel) }] : []}
              >
                <Input maxLength={200} showCount placeholder={reason === 'required' ? actTexts.reasonHint : actTexts.reasonOptional} />
              </Form.Item>
            )}
            <Standing onChange={asked.setReady} />
          </CheckedForm>
          {typeof children !== 'function' && preview}
          {seen.reloaded && <Alert className={styles.notice ?? ''} type="warning" showIcon title={actTexts.reloaded} />}
          {submit.failure !== undefined && (
            <div ref={intoSight}>
              <Alert className={styles.notice ?? ''} type="error" showIcon title={submit.failure} />
            </div>
          )}
          {question}
        </>
      )}
    </Modal>
  );
}
