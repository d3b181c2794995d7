import { Button, Form, Input, Popconfirm } from 'antd';
import { api } from '../../../platform/api.ts';
import { toast } from '../../../platform/feedback/toast.ts';
import { offerOf } from '../../../platform/offer.ts';
import { useAct } from '../../../platform/use-act.ts';
import { ActButton } from '../../../widgets/shared/act-button.tsx';
import { apiKeysKey, notifyLogKey } from '../queries.ts';
import type { ApiKeyRow } from './api-key-columns.tsx';
import styles from './notify.module.css';
import { CheckedForm } from '../../../widgets/shared/checked-form.tsx';

/** What became of a test, read from the log. */
async function outcomeOf(keyId: string, logId: string): Promise<string | undefined> {
  const { list } = await api.storefront.notifyLog({ query: { id: keyId, page: 1, page_size: 10 } });
  const row = list.find((each) => each.log_id === logId);
  return row?.state === 'delivered' ? undefined : row?.last_failure || '暂未收到应答';
}

/** Sets, clears and tries the address. */
export function NotifyAddress({ row }: { readonly row: ApiKeyRow }) {
  const [form] = Form.useForm<{ notify_url: string }>();
  const refresh = [apiKeysKey, notifyLogKey];
  const [testing, clearing] = [offerOf(row.actions, 'test'), offerOf(row.actions, 'clear')];
  const save = useAct(
    (notify_url: string, idempotencyKey) => api.storefront.setNotify({ body: { id: row.id, notify_url, version: row.version }, idempotencyKey }),
    {
      refresh,
      success: (_result, url) => (url === '' ? '通知地址已清除' : '通知地址已保存'),
      onDone: (_result, url) => url === '' && form.resetFields(),
    },
  );
  const test = useAct(
    async (_nothing, idempotencyKey) => outcomeOf(row.id, (await api.storefront.testNotify({ body: { id: row.id }, idempotencyKey })).log_id),
    { refresh, onDone: (failure) => (failure === undefined ? toast.success('测试通知已送达') : toast.error(`测试通知未送达：${failure}`)) },
  );
  return (
    <CheckedForm
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={{ notify_url: row.notify_url }}
      onFinish={({ notify_url }) => save.run(notify_url.trim())}
    >
      <Form.Item
        name="notify_url"
        label="通知地址"
        rules={[
          { required: true, whitespace: true, message: '请输入通知地址' },
          { type: 'url', message: '请输入完整的地址，如 https://shop.example.com/notify' },
        ]}
      >
        <Input maxLength={500} placeholder="https://" autoComplete="off" inputMode="url" />
      </Form.Item>
      <div className={styles['acts']}>
        <Button type="primary" htmlType="submit" loading={save.pending}>
          保存
        </Button>
        {testing && (
          <ActButton blocked={testing.reason} loading={test.pending} onClick={() => test.run()}>
            {testing.title}
          </ActButton>
        )}
        {clearing && (
          <Popconfirm title="清除后不再发送通知，未送达的通知停止重试" okText={clearing.title} cancelText="取消" onConfirm={() => save.run('')}>
            <Button danger disabled={save.pending}>
              {clearing.title}
            </Button>
          </Popconfirm>
        )}
      </div>
    </CheckedForm>
  );
}
