import { Alert, Input, Modal, Radio } from 'antd';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { LoadFailed } from '../load-failed/load-failed.tsx';
import { failureText } from '../shared/failure.ts';
import { useWidgetHost } from '../shared/host.ts';
import styles from './remark-dialog.module.css';
import { RemarkTable } from './remark-table.tsx';
import { remarkError, remarkLevels, remarkTexts, type Remark, type RemarkDraft } from './remark.ts';

export interface RemarkDialogProps {
  readonly open: boolean;
  /** What the remarks belong to. */
  readonly subject: string;
  /** The newest; `more` when older ones are not among them. */
  readonly load: (signal: AbortSignal) => Promise<{ readonly list: readonly Remark[]; readonly more: boolean }>;
  readonly save: (draft: RemarkDraft) => Promise<unknown>;
  readonly onClose: (saved: boolean) => void;
}

const blank: RemarkDraft = { describe: '', status: 2 };
const maxLength = 500;

/** The remarks of something, and a form for one more. */
export function RemarkDialog({ open, subject, load, save, onClose }: RemarkDialogProps) {
  const client = useQueryClient();
  const host = useWidgetHost();
  const id = useId();
  const queryKey = ['remarks', subject];
  const remarks = useQuery({ queryKey, queryFn: ({ signal }) => load(signal), enabled: open, staleTime: 0 });
  const [draft, setDraft] = useState(blank);
  const [state, setState] = useState<{ pending?: boolean; wrong?: string; failure?: string }>({});

  const submit = async () => {
    if (state.pending === true || !remarks.data) return;
    const wrong = remarkError(draft, remarks.data.list);
    if (wrong !== undefined) return setState({ wrong });
    setState({ pending: true });
    try {
      await save({ ...draft, describe: draft.describe.trim() });
      await client.invalidateQueries({ queryKey });
      host.success(remarkTexts.saved);
      setState({});
      onClose(true);
    } catch (error) {
      setState({ failure: failureText(error) });
    }
  };
  const clear = () => {
    setDraft(blank);
    setState({});
  };

  return (
    <Modal
      open={open}
      title={remarkTexts.title}
      width={640}
      okText="保存"
      cancelText="取消"
      okButtonProps={{ loading: state.pending === true, disabled: !remarks.data }}
      mask={{ closable: false }}
      keyboard={state.pending !== true}
      closable={state.pending !== true}
      cancelButtonProps={{ disabled: state.pending === true }}
      onOk={() => void submit()}
      onCancel={() => onClose(false)}
      afterClose={clear}
      afterOpenChange={(shown) => shown && document.getElementById(id)?.focus()}
      destroyOnHidden
    >
      <div className={styles.list} aria-busy={remarks.isPending}>
        {remarks.isError && !remarks.data ? (
          <LoadFailed error={remarks.error} onRetry={() => void remarks.refetch()} retrying={remarks.isFetching} />
        ) : (
          remarks.data && (
            <>
              <RemarkTable remarks={remarks.data.list} />
              {remarks.data.more && <p className={styles.more}>{remarkTexts.more}</p>}
            </>
          )
        )}
      </div>
      <div className={styles.form}>
        <label htmlFor={id}>
          {(remarks.data?.list.length ?? 0) > 0 && (
            <span className={styles.required} aria-hidden>
              *
            </span>
          )}
          {remarkTexts.content}
        </label>
        <Input.TextArea
          id={id}
          rows={5}
          maxLength={maxLength}
          showCount
          placeholder={remarkTexts.required}
          value={draft.describe}
          onChange={(event) => (setDraft({ ...draft, describe: event.target.value }), setState({}))}
          onPressEnter={(event) => (event.ctrlKey || event.metaKey) && void submit()}
          {...(state.wrong === undefined ? {} : { status: 'error' as const, 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
        />
        {state.wrong !== undefined && (
          <div id={`${id}-error`} className={styles.error} role="alert">
            {state.wrong}
          </div>
        )}
        <Radio.Group
          aria-label={remarkTexts.level}
          options={[...remarkLevels]}
          value={draft.status}
          onChange={(event) => setDraft({ ...draft, status: event.target.value })}
        />
        {state.failure !== undefined && <Alert type="error" showIcon title={state.failure} />}
      </div>
    </Modal>
  );
}
