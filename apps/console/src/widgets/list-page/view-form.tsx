import { Button, Checkbox, Input } from 'antd';
import { useState, type FormEvent } from 'react';
import { failureText } from '../shared/failure.ts';
import styles from './list-page.module.css';
import { listTexts } from './texts.ts';

/** A form that keeps what is on show as a view with a name. */
export function ViewForm({ onSave }: { readonly onSave: (name: string, shared: boolean) => Promise<unknown> }) {
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const [state, setState] = useState<{ pending?: boolean; failure?: string }>({});

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '' || state.pending === true) return;
    setState({ pending: true });
    try {
      await onSave(name.trim(), shared);
    } catch (error) {
      setState({ failure: failureText(error) });
    }
  };
  return (
    <form className={styles.viewForm} onSubmit={(event) => void submit(event)}>
      <Input aria-label={listTexts.viewName} placeholder={listTexts.viewName} maxLength={30} value={name} onChange={(event) => setName(event.target.value)} />
      <Checkbox checked={shared} onChange={(event) => setShared(event.target.checked)}>
        {listTexts.viewShared}
      </Checkbox>
      {state.failure !== undefined && (
        <p className={styles.failure} role="alert">
          {state.failure}
        </p>
      )}
      <Button type="primary" htmlType="submit" disabled={name.trim() === ''} loading={state.pending === true}>
        {listTexts.saveView}
      </Button>
    </form>
  );
}
