import { apiKeyActs } from '@merchant-admin/contract/storefront/codes';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { api } from '../../../platform/api.ts';
import { toast } from '../../../platform/feedback/toast.ts';
import { Has } from '../../../platform/permission/has.tsx';
import { queryClient } from '../../../platform/query-client.ts';
import { ConfirmDialog } from '../../../widgets/confirm/index.ts';
import { DataTable } from '../../../widgets/data-table/index.ts';
import { Section } from '../../../widgets/page/index.ts';
import { apiKeyColumns, type ApiKeyRow } from '../parts/api-key-columns.tsx';
import { CreateKeyDialog } from '../parts/create-key-dialog.tsx';
import { NotifyDialog } from '../parts/dialogs.ts';
import { RotateKeyDialog } from '../parts/rotate-key-dialog.tsx';
import { SecretDialog } from '../parts/secret-dialog.tsx';
import styles from '../parts/secret-dialog.module.css';
import { apiKeysKey, apiKeysQuery } from '../queries.ts';

type Dialog = { kind: 'create' } | { kind: 'rotate' | 'disable' | 'notify'; row: ApiKeyRow } | { kind: 'secret'; access_key: string; secret: string };

/** The merchant's keys for the open interface: shops sign their requests with them. */
export default function ApiKeys() {
  const keys = useQuery(apiKeysQuery());
  const [dialog, setDialog] = useState<Dialog>();
  const close = () => setDialog(undefined);
  const columns = apiKeyColumns({
    onNotify: (row) => setDialog({ kind: 'notify', row }),
    onRotate: (row) => setDialog({ kind: 'rotate', row }),
    onDisable: (row) => setDialog({ kind: 'disable', row }),
  });
  /** A key as the last answer has it: its address and version may have changed while a dialog is open. */
  const current = (row: ApiKeyRow) => keys.data?.list.find((each) => each.id === row.id) ?? row;
  const disable = async (row: ApiKeyRow) => {
    await api.storefront.disableApiKey({ body: { id: row.id } });
    toast.success('操作成功');
    await queryClient.invalidateQueries({ queryKey: apiKeysKey });
  };

  return (
    <Section title="开放接口密钥">
      <div className={styles['bar']}>
        <span>店铺与小程序用密钥为请求签名，接口说明见 /docs</span>
        <Has tag="apiKey:rotate">
          <Button type="primary" onClick={() => setDialog({ kind: 'create' })}>
            新增
          </Button>
        </Has>
      </div>
      <DataTable
        label="开放接口密钥"
        columns={columns}
        rows={keys.data?.list}
        rowKey={(row) => row.id}
        refreshing={keys.isFetching && keys.data !== undefined}
        error={keys.error}
        onRetry={() => void keys.refetch()}
      />
      {dialog?.kind === 'create' ? <CreateKeyDialog onClose={close} onCreated={(fresh) => setDialog({ kind: 'secret', ...fresh })} /> : null}
      {dialog?.kind === 'rotate' ? <RotateKeyDialog row={dialog.row} onClose={close} onRotated={(fresh) => setDialog({ kind: 'secret', ...fresh })} /> : null}
      {dialog?.kind === 'secret' ? <SecretDialog keyId={dialog.access_key} secret={dialog.secret} onClose={close} /> : null}
      {dialog?.kind === 'notify' ? <NotifyDialog row={current(dialog.row)} onClose={close} /> : null}
      <ConfirmDialog
        open={dialog?.kind === 'disable'}
        title="停用密钥"
        consequences={dialog?.kind === 'disable' ? [`「${dialog.row.name}」停用后，使用它的店铺将立即无法下单`, '停用后不能恢复'] : []}
        confirmText={apiKeyActs.disable}
        danger
        onConfirm={() => (dialog?.kind === 'disable' ? disable(dialog.row) : Promise.resolve())}
        onClose={close}
      />
    </Section>
  );
}
