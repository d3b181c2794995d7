import type { DispatchRow } from '@merchant-admin/contract/dispatch/dispatch-cells';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { api } from '../../../platform/api.ts';
import { CopyButton } from '../../../widgets/copy-button/copy-button.tsx';
import { useSubmit } from '../../../widgets/shared/use-submit.ts';

/** Shows to whom it goes in plain words, for the label; who looked is on record. */
export function ReceiverButton({ row: { merchant_id, dispatch_id } }: { readonly row: DispatchRow }) {
  const [text, setText] = useState<string>();
  const submit = useSubmit(async (_asked: object, idempotencyKey) => {
    setText((await api.dispatch.dispatchReceiver({ body: { merchant_id, dispatch_id }, idempotencyKey })).text);
  });
  if (submit.failure !== undefined) return <Alert type="error" showIcon title={submit.failure} style={{ marginBottom: 16 }} />;
  return (
    <p style={{ marginBottom: 16 }}>
      {text === undefined ? (
        <Button size="small" loading={submit.pending} onClick={() => submit.run({})}>
          显示完整收货信息
        </Button>
      ) : (
        <>
          {text} <CopyButton text={text} label="收货信息" />
        </>
      )}
    </p>
  );
}
