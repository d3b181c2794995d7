import { mostRecycleProofs } from '@merchant-admin/contract/recycling/codes';
import { recyclingErrors } from '@merchant-admin/contract/recycling/errors';
import { mostPapers, sheetKinds } from '@merchant-admin/contract/recycling/sheet-codes';
import type { SheetDetail } from '@merchant-admin/contract/recycling/sheet-shapes';
import { Alert, Form, Input, Radio } from 'antd';
import { useState } from 'react';
import { api } from '../../../../platform/api.ts';
import { CallError } from '../../../../platform/request/call-error.ts';
import { PageForm } from '../../../../widgets/kept/pages/index.ts';
import { Section } from '../../../../widgets/page/index.ts';
import { PicturesField } from '../../../../widgets/upload/index.ts';
import { numberRule, plainNumber } from '../../../stock/index.ts';
import { afterRecycle } from '../../queries.ts';
import { sheetUrl } from '../../urls.ts';
import { AnswersItem } from '../form/answers-item.tsx';
import { ModelItem } from '../form/model-item.tsx';
import { StoreItem } from '../form/store-item.tsx';
import { useModel, type Model } from '../form/use-model.ts';
import styles from '../recycling.module.css';
import { SellerItems } from './seller-items.tsx';
import { SheetStock } from './sheet-stock.tsx';
import { deviceOf, fieldsOf, newSheet, type SheetFields } from './sheet-fields.ts';

const kinds = Object.entries(sheetKinds).map(([value, label]) => ({ value, label }));

/** What the device is given for: money, or the first payments of a lease of the same person. */
function KindItems() {
  const kind = Form.useWatch<SheetFields['kind'] | undefined>('kind');
  return (
    <>
      <Form.Item name="kind" label="类型">
        <Radio.Group options={kinds} optionType="button" />
      </Form.Item>
      {kind === 'trade' && (
        <Form.Item
          name="trade_order_no"
          label="抵扣订单号"
          rules={[{ required: true, whitespace: true, message: '请填写抵扣订单号' }]}
          extra="须为同一用户待付款或租赁中的订单：抵扣其当前待付的租金、服务费与邮费，余额打款给用户"
        >
          <Input maxLength={20} autoComplete="off" inputMode="numeric" />
        </Form.Item>
      )}
    </>
  );
}

interface SheetFormProps {
  readonly sheet?: SheetDetail;
  /** The model of a sheet that is edited, as it is now; none where it is bought no more. */
  readonly known?: Model | undefined;
}

interface DeviceItemsProps extends SheetFormProps {
  readonly model: Model | undefined;
  readonly onPick: (model: Model) => void;
  /** Whether the server found an earlier file of another SKU. */
  readonly differs: boolean;
}

function DeviceItems({ sheet, known, onPick, model, differs }: DeviceItemsProps) {
  const old = sheet !== undefined && known?.terms_version !== sheet.terms_version && model === known;
  return (
    <>
      <Section title="旧机">
        {old && (
          <Alert type="warning" showIcon style={{ marginBottom: 12 }} title={known ? '价格表已更新，请按新版本重新选择' : '该机型已停止回收，请选择其他机型'} />
        )}
        <ModelItem model={model} onPick={onPick} />
        <Form.Item
          name="imei"
          label="IMEI/SN"
          extra="以设备本身显示的串号为准（拨号盘输入 *#06#），不以包装盒为准"
          normalize={plainNumber}
          rules={[{ required: true, message: '请扫描或填写IMEI/SN' }, numberRule]}
        >
          <Input maxLength={20} autoComplete="off" autoCapitalize="characters" placeholder="可用扫描枪扫描" onPressEnter={(event) => event.preventDefault()} />
        </Form.Item>
        <SheetStock model={model} differs={differs} known={sheet && { value: sheet.goods_id, label: sheet.goods_name }} />
      </Section>
      <AnswersItem model={model} />
    </>
  );
}

/** The form of a valuation sheet: of a new one, or of one that is edited. */
export function SheetForm({ sheet, known }: SheetFormProps) {
  const [form] = Form.useForm<SheetFields>();
  const { model, pick, renewing } = useModel(form, known);
  const [differs, setDiffers] = useState(false);
  const save = async (fields: SheetFields, idempotencyKey: string) => {
    const device = deviceOf(fields, model!);
    if (sheet === undefined) return api.recycling.sheetMake({ body: { ...device, store_id: fields.store_id!, customer: fields.customer! }, idempotencyKey });
    const customer = fields.other ? { customer: fields.customer! } : {};
    await api.recycling.sheetEdit({ body: { sheet_id: sheet.sheet_id, version: sheet.version, ...device, ...customer }, idempotencyKey });
    return sheet;
  };
  const run = async (fields: SheetFields, key: string) => {
    try {
      return await renewing(save(fields, key));
    } catch (error) {
      if (error instanceof CallError && error.code === recyclingErrors.RECYCLE_OTHER_SKU.code) setDiffers(true);
      throw error;
    }
  };
  return (
    <PageForm<SheetFields, { sheet_id: string }>
      form={form}
      name="sheet"
      initial={sheet === undefined ? newSheet : fieldsOf(sheet, known)}
      back={sheetUrl}
      run={run}
      after={() => afterRecycle('保存成功，核对后提交审核')}
    >
      <DeviceItems {...(sheet && { sheet })} known={known} model={model} onPick={pick} differs={differs} />
      <Section title="用户与成交方式">
        <SellerItems sheet={sheet} />
        <KindItems />
        {sheet === undefined && <StoreItem />}
        <Form.Item name="note" label="备注（选填）">
          <Input maxLength={200} autoComplete="off" />
        </Form.Item>
      </Section>
      <Section title="照片">
        <div className={styles['pair']}>
          <Form.Item name="photos" label="设备照片" extra="须拍到串号，提交审核前至少1张">
            <PicturesField label="设备照片" count={mostRecycleProofs} />
          </Form.Item>
          <Form.Item name="identity" label="用户身份证照片" extra="提交审核前至少1张">
            <PicturesField label="用户身份证照片" count={mostPapers} />
          </Form.Item>
        </div>
      </Section>
    </PageForm>
  );
}
