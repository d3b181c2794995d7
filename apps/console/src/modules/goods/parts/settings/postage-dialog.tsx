import type { Fen } from '@merchant-admin/common/money';
import { useQuery } from '@tanstack/react-query';
import { Form, Skeleton } from 'antd';
import { postageByRegion } from '@merchant-admin/contract/goods/codes';
import { postageForm } from '@merchant-admin/contract/goods/lookup-lists';
import { api } from '../../../../platform/api.ts';
import { FieldItem, initialOf } from '../../../../widgets/fields/index.ts';
import type { EditorProps } from '../../../../widgets/kept/index.ts';
import { FormDialog } from '../../../../widgets/shared/form-dialog.tsx';
import { LoadFailed } from '../../../../widgets/load-failed/load-failed.tsx';
import { afterLookupChange, postageCityQuery } from '../../queries.ts';
import { FeeInput, feeRule } from './fee-input.tsx';
import type { Postage } from './postages.tsx';
import { RegionRows, type RegionFields } from './region-rows.tsx';

interface Fields {
  name: string;
  way: number;
  fee?: Fen | null;
  regions?: RegionFields[];
}

/** Fees for everywhere and by region, where the way has any. */
function Rates() {
  const places = useQuery(postageCityQuery());
  if (Form.useWatch<number | undefined>('way') !== postageByRegion) return null;
  if (places.isError) return <LoadFailed error={places.error} onRetry={() => void places.refetch()} retrying={places.isFetching} />;
  if (places.data === undefined) return <Skeleton active paragraph={{ rows: 3 }} />;
  return (
    <>
      <Form.Item name="fee" label="默认邮费" extra="下面没有列出的地区按默认邮费收取；一个订单只收一次" required rules={[feeRule]}>
        <FeeInput label="默认邮费" />
      </Form.Item>
      <Form.Item label="指定地区邮费">
        <RegionRows provinces={places.data.list} />
      </Form.Item>
    </>
  );
}

/** Adds a postage template, in use at once, or changes one. */
export function PostageDialog({ row: postage, onClose }: EditorProps<Postage>) {
  return (
    <FormDialog<Fields>
      title={postage === undefined ? '新增邮费模板' : '编辑邮费模板'}
      okText="保存"
      width={720}
      initial={
        postage === undefined ? { ...initialOf(postageForm), regions: [] } : (({ name, way, fee, regions }) => ({ name, way, fee, regions }) as Fields)(postage)
      }
      run={async ({ name, way, fee = 0 as Fen, regions = [] }, idempotencyKey) => {
        const edited = postage === undefined ? {} : { postage_id: postage.id, version: postage.version };
        const rates = way === postageByRegion ? { fee, regions: regions.map((region) => ({ cities: region.cities ?? [], fee: region.fee ?? null })) } : {};
        await api.goods.postageCreate({ body: { ...edited, name, way, ...rates }, idempotencyKey });
        return '保存成功';
      }}
      after={afterLookupChange}
      onClose={onClose}
    >
      <FieldItem name="name" field={postageForm.name} />
      <FieldItem
        name="way"
        field={postageForm.way}
        hint={postage !== undefined && postage.used > 0 ? '修改后，使用该模板的商品的新订单按新邮费收取' : undefined}
      />
      <Rates />
    </FormDialog>
  );
}
