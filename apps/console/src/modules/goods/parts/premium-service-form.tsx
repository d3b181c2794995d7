import { Alert, Button, Form, Input } from 'antd';
import { premiumForm } from '@merchant-admin/contract/goods/service-list';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { api } from '../../../platform/api.ts';
import { useGo } from '../../../platform/app-link.tsx';
import { useCan } from '../../../platform/permission/can.ts';
import { CheckedForm } from '../../../widgets/shared/checked-form.tsx';
import { FieldItem, FieldItems, initialOf, told, valuesOf, wrongWith, type SentOf } from '../../../widgets/fields/index.ts';
import { FootBar, PageHeader, Section } from '../../../widgets/page/index.ts';
import { useLeaveQuestion } from '../../../widgets/shared/leave.tsx';
import { useSubmit } from '../../../widgets/shared/use-submit.ts';
import { afterServiceChange } from '../queries.ts';
import { premiumServicesUrl } from '../urls.ts';
import { PictureField, type Picture } from './picture-field.tsx';
import type { Service } from './service.ts';
import styles from './service.module.css';

interface Fields extends Omit<SentOf<typeof premiumForm>, 'contents'> {
  /** What the service contains, one to a line. */
  contents?: string;
  image?: Picture | null;
}

const { name, contents, explains, ...others } = premiumForm;
const linesOf = (text = ''): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const ContentsItem = () => (
  <Form.Item
    name="contents"
    label={contents.label}
    extra={`每行一条，最多${contents.most}条，每条不超过${contents.max}个字`}
    rules={[{ validator: (_rule, text: string | undefined) => told(wrongWith(contents, linesOf(text))) }]}
  >
    <Input.TextArea autoSize={{ minRows: 3, maxRows: 12 }} placeholder={'如：\n免费上门检修\n优先更换备机'} />
  </Form.Item>
);

const initialFields = (service: Service | undefined): Partial<Fields> => ({
  ...(service === undefined ? initialOf(premiumForm) : valuesOf(premiumForm, service)),
  contents: service?.contents.join('\n') ?? '',
  image: service?.image ?? null,
});

/** Sets a premium service up, in use at once, or changes one. Leaving with unsaved changes asks first. */
export function PremiumServiceForm({ service }: { readonly service?: Service }) {
  const [form] = Form.useForm<Fields>();
  // What the fields began with: saved under its version, so that a later one that is read meanwhile is not overwritten.
  const [begun] = useState(service);
  const [dirty, setDirty] = useState(false);
  const go = useGo();
  const mayEdit = useCan()('service:edit');
  const leaving = useLeaveQuestion(dirty);
  const submit = useSubmit(async ({ contents: text, image, ...fields }: Fields, idempotencyKey) => {
    const edited = begun === undefined ? {} : { service_id: begun.id, version: begun.version };
    const picture = image ? { image: image.key } : {};
    await api.goods.premiumEdit({ body: { ...edited, ...fields, contents: linesOf(text), ...picture }, idempotencyKey });
    // Saved: nobody is to be asked on the way to the list.
    flushSync(() => setDirty(false));
    await afterServiceChange('保存成功');
    go(premiumServicesUrl);
  });
  return (
    <>
      {leaving.question}
      <PageHeader title={service === undefined ? '新建尊享服务' : '编辑尊享服务'} />
      {!mayEdit && <Alert type="info" showIcon title="没有编辑服务的权限，仅供查看" style={{ marginBottom: 12 }} />}
      <CheckedForm
        form={form}
        layout="vertical"
        disabled={!mayEdit}
        initialValues={initialFields(begun)}
        onValuesChange={() => setDirty(true)}
        onFinish={submit.run}
      >
        <Section title="服务信息">
          <div className={styles['form']}>
            <FieldItem name="name" field={{ ...name, placeholder: '如：上门维修' }} />
            <FieldItems fields={others} />
            <ContentsItem />
            <FieldItem name="explains" field={explains} />
            <Form.Item name="image" label="服务图片">
              <PictureField />
            </Form.Item>
          </div>
        </Section>
        <FootBar failure={submit.failure}>
          <Button type="primary" htmlType="submit" loading={submit.pending}>
            保存
          </Button>
        </FootBar>
      </CheckedForm>
    </>
  );
}
