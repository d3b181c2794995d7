import { useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useMemo, useState } from 'react';
import { mostSkus } from '@merchant-admin/contract/goods/codes';
import { api, type Answer } from '../../../platform/api.ts';
import { callQuery } from '../../../platform/query-client.ts';
import { SheetGrid } from '../../../widgets/sheet-grid/index.ts';
import { AttributeEditor } from './attribute-editor.tsx';
import { skuColumns } from './sku-columns.tsx';
import { bodyOf, countOf } from './sku-model.ts';
import { SkuPictureDialog } from './sku-picture-dialog.tsx';
import styles from './specs.module.css';
import { StepFrame, type Then } from './step-frame.tsx';
import { TierNotice } from './tier-notice.tsx';
import { tierWarningsIn } from './tier-order.ts';
import { firstWrong } from './wrong-cell.ts';
import { useSpecs } from './use-specs.ts';

type Data = Answer<'goods', 'goodsDetailSecond'>;

const nobody = { onPicture: () => undefined, onRemove: () => undefined };

/** The lease types to choose from, those in use and those chosen before, and those that are chosen. */
function useLeaseTypes(saved: Data['specs']['lease_types'], chosen: readonly string[]) {
  const { data } = useQuery(callQuery('goods', 'leaseTypeList'));
  const all = data?.list ?? saved;
  const options = all
    .filter((type) => type.enabled || chosen.includes(type.goods_lease_type_id))
    .map((type) => ({ value: type.goods_lease_type_id, label: type.name }));
  const picked = useMemo(() => all.filter((type) => chosen.includes(type.goods_lease_type_id)), [all, chosen]);
  return { options, picked };
}

/** Which SKUs there are and what they cost: a table like a spreadsheet's. */
export function SpecsForm({ data }: { readonly data: Data }) {
  const specs = useSpecs(data.specs);
  const { attributes, leaseTypes, rows } = specs;
  const { options, picked } = useLeaseTypes(data.specs.lease_types, leaseTypes);
  const [picture, setPicture] = useState<number>();
  const [asked, setAsked] = useState<'names' | 'all'>();
  const strict = asked === 'all';
  const { removeRow } = specs;
  const columns = useMemo(
    () => skuColumns(attributes, picked, { onPicture: setPicture, onRemove: removeRow }, strict),
    [attributes, picked, strict, removeRow],
  );
  const warnings = useMemo(() => tierWarningsIn(rows.flatMap((row) => leaseTypes.map((type) => row.prices[type] ?? {}))), [rows, leaseTypes]);
  const check = (then: Then): string | undefined => {
    setAsked(then === 'stay' || then === 'back' ? 'names' : 'all');
    if (attributes.length === 0) return '请至少添加一个规格';
    if (attributes.some(({ name, choices }) => name.trim() === '' || choices.length === 0)) return '请填写规格名称和规格值';
    if (countOf(attributes) > mostSkus) return `最多${mostSkus}个规格组合，请减少规格值`;
    if (then === 'stay' || then === 'back') return undefined;
    if (rows.length === 0) return '请至少保留一个规格组合';
    if (leaseTypes.length === 0) return '请至少选择一种租赁方式';
    const wrong = firstWrong(skuColumns(attributes, picked, nobody, true), rows, leaseTypes);
    if (wrong) specs.goTo(wrong.place);
    return wrong?.message;
  };
  const save = async (_then: Then, idempotencyKey: string) => {
    const body = { goods_id: data.goods_id, version: data.version, ...bodyOf(attributes, leaseTypes, rows) };
    const call = data.on_sale || data.edited ? api.goods.goodsUpdateSecond : api.goods.goodsCreateSecond;
    const saved = await call({ body, idempotencyKey });
    specs.saved();
    return saved.goods_id;
  };
  return (
    <StepFrame step="specs" head={data} dirty={specs.dirty} edit={rows} check={check} save={save}>
      <div className={styles['form']}>
        <div>
          <h3 className={styles['title']}>商品规格</h3>
          <AttributeEditor attributes={attributes} onChange={specs.changeAttributes} strict={asked !== undefined} />
        </div>
        <div>
          <h3 className={styles['title']}>租赁方式</h3>
          <Select
            mode="multiple"
            aria-label="租赁方式"
            value={[...leaseTypes]}
            options={options}
            placeholder="请选择租赁方式与租期"
            showSearch={{ optionFilterProp: 'label' }}
            onChange={specs.changeLeaseTypes}
            {...(strict && leaseTypes.length === 0 ? { status: 'error', 'aria-invalid': true } : {})}
            style={{ width: '100%' }}
          />
        </div>
        <div>
          <div className={styles['bar']}>
            <h3 className={styles['title']}>规格与价格（共{rows.length}个）</h3>
            {specs.missing > 0 && (
              <Button size="small" onClick={specs.restore}>
                恢复删除的{specs.missing}个组合
              </Button>
            )}
          </div>
          <TierNotice count={warnings} />
          <SheetGrid label="规格与价格" columns={columns} rows={rows} onChange={specs.changeRows} goTo={specs.place} />
        </div>
      </div>
      {picture !== undefined && rows[picture] && (
        <SkuPictureDialog
          name={rows[picture].choices.join(' ')}
          image={rows[picture].image}
          onClose={(image) => {
            if (image !== undefined) specs.changeRows(rows.map((row, index) => (index === picture ? { ...row, image } : row)));
            setPicture(undefined);
          }}
        />
      )}
    </StepFrame>
  );
}
