import { mostMoved } from '@merchant-admin/contract/stock/move-codes';
import { Form, Input, Select } from 'antd';
import { api, type Answer } from '../../../../platform/api.ts';
import { PageForm } from '../../../../widgets/kept/pages/index.ts';
import pageStyles from '../../../../widgets/kept/pages/page-form.module.css';
import { Section } from '../../../../widgets/page/index.ts';
import { ChoiceItem, ReasonItem } from '../../../../widgets/shared/form-items.tsx';
import { afterMove } from '../../move-queries.ts';
import { moveListUrl } from '../../move-urls.ts';
import { numbersRule } from '../numbers.ts';
import { AskedItems } from './asked-items.tsx';
import { bodyOf, type MoveFields } from './move-fields.ts';
import { MovePreview } from './move-preview.tsx';

type Places = Answer<'stock', 'movePlaces'>;

const apart = ({ getFieldValue }: { getFieldValue: (name: string) => unknown }) => ({
  validator: (_rule: unknown, to: string) => (to === getFieldValue('from') ? Promise.reject(new Error('调出与调入不能是同一地点')) : Promise.resolve()),
});

/** The form of a new transfer. Staff of a store ask for what comes to it, unless they choose otherwise. */
export function MoveForm({ places: { list, own } }: { readonly places: Places }) {
  const options = list.map(({ value, name }) => ({ value, label: name }));
  const initial: Partial<MoveFields> = { from: 'head', ...(own === '' ? {} : { to: own }), lines: [{}], numbers: '' };
  return (
    <PageForm<MoveFields>
      name="move"
      initial={initial}
      back={moveListUrl}
      run={(fields, idempotencyKey) => api.stock.moveSave({ body: bodyOf(fields), idempotencyKey })}
      after={() => afterMove('已申请调拨，等待审核')}
    >
      <Section title="从哪里到哪里">
        <div className={pageStyles['columns']}>
          <ChoiceItem name="from" label="调出" options={options} />
          <Form.Item noStyle dependencies={['from']}>
            {({ getFieldValue }) => (
              <Form.Item name="to" label="调入" dependencies={['from']} rules={[{ required: true, message: '请选择调入' }, apart]}>
                <Select
                  placeholder="请选择"
                  showSearch={{ optionFilterProp: 'label' }}
                  options={options.map((option) => ({ ...option, disabled: option.value === getFieldValue('from') }))}
                />
              </Form.Item>
            )}
          </Form.Item>
        </div>
        <ReasonItem label="调拨原因" />
      </Section>
      <Section title="调拨什么">
        <AskedItems />
        <Form.Item
          name="numbers"
          label="指定设备（选填）"
          rules={[numbersRule]}
          extra={`每行一个IMEI/SN，可扫描或粘贴；与上面的数量合计最多${mostMoved}台。设备在出库前不会被占用`}
        >
          <Input.TextArea rows={3} autoCapitalize="characters" spellCheck={false} />
        </Form.Item>
        <MovePreview />
      </Section>
    </PageForm>
  );
}
