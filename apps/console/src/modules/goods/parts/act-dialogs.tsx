import { Alert } from 'antd';
import { useState } from 'react';
import { goodsActs } from '@merchant-admin/contract/goods/codes';
import { api, type Answer, type Body } from '../../../platform/api.ts';
import { ConfirmDialog } from '../../../widgets/confirm/index.ts';
import type { BulkDialogProps, RowDialogProps } from '../../../widgets/list-page/index.ts';
import { afterGoodsAct } from '../queries.ts';

export type GoodsRow = Answer<'goods', 'getGoodsList'>['list'][number];
type Act = Body<'goods', 'goodsBatchStatus'>['act'];
type Outcomes = Answer<'goods', 'goodsBatchStatus'>;

/** What each act means, in one or two lines. */
const means: Record<Act, readonly string[]> = {
  submit: ['提交后由平台审核，审核期间不能编辑，可以撤回', '已上架的商品在审核通过前仍按原内容售卖'],
  withdraw: ['撤回后可以继续编辑，再次提交才会审核'],
  shelfOn: ['上架后店铺和小程序可以下单'],
  shelfOff: ['下架后不能再下单，已有订单不受影响'],
  discard: ['放弃未通过审核的修改，恢复为在售内容', '放弃后不能找回'],
  remove: ['移入回收站，可以恢复'],
  restore: ['恢复到草稿箱，需重新提交审核后才能上架'],
  purge: ['彻底删除后不能恢复', '有订单或设备的商品不能彻底删除'],
};
const dangers: readonly Act[] = ['shelfOff', 'discard', 'remove', 'purge'];

/** What could not be done of many, one line each. */
export const RefusedList = ({ outcomes }: { readonly outcomes: Outcomes }) => (
  <Alert
    type="warning"
    showIcon
    title={`${outcomes.done}个成功，${outcomes.refused}个未处理`}
    description={
      <ul style={{ margin: 0, paddingInlineStart: 18, maxHeight: 200, overflow: 'auto' }}>
        {outcomes.list
          .filter((row) => !row.done)
          .map((row) => (
            <li key={row.goods_id}>
              {row.goods_name || row.goods_id}：{row.message}
            </li>
          ))}
      </ul>
    }
  />
);

interface ActProps {
  readonly act: Act;
  readonly ids: readonly string[];
  /** The name of the goods, where there is only one. */
  readonly name?: string;
  readonly open: boolean;
  readonly onClose: (done: boolean) => void;
}

/** Does an act on some goods after saying what it means; what could not be done stays on show with its reason. */
function GoodsActDialog({ act, ids, name, open, onClose }: ActProps) {
  const [left, setLeft] = useState<Outcomes>();
  const title = goodsActs[act];
  return (
    <ConfirmDialog
      open={open}
      title={name === undefined ? `批量${title}（${ids.length}个商品）` : `${title} ${name}`}
      consequences={left ? [] : means[act]}
      confirmText={left ? '知道了' : title}
      danger={!left && dangers.includes(act)}
      onConfirm={async () => {
        if (left) return;
        const outcomes = await api.goods.goodsBatchStatus({ body: { goods_ids: [...ids], act } });
        if (outcomes.done > 0) await afterGoodsAct(name === undefined ? `${title}成功，共${outcomes.done}个商品` : `${title}成功`);
        if (outcomes.refused === 0) return;
        if (name !== undefined) throw new Error(outcomes.list[0]?.message);
        setLeft(outcomes);
        throw new Error(`${outcomes.refused}个商品未处理，原因见上`);
      }}
      onClose={(done) => {
        onClose(done || left !== undefined);
        setLeft(undefined);
      }}
    >
      {left && <RefusedList outcomes={left} />}
    </ConfirmDialog>
  );
}

const forRow = (act: Act) =>
  function RowAct({ row, open, onClose }: RowDialogProps<Pick<GoodsRow, 'goods_id' | 'goods_name'>>) {
    return <GoodsActDialog act={act} ids={[row.goods_id]} name={row.goods_name} open={open} onClose={onClose} />;
  };
const forMany = (act: Act) =>
  function BulkAct({ target, open, onClose }: BulkDialogProps<object>) {
    return <GoodsActDialog act={act} ids={target.ids.map((id) => id.split('-').at(-1)!)} open={open} onClose={onClose} />;
  };

export const rowActs = {
  submit: forRow('submit'),
  withdraw: forRow('withdraw'),
  shelfOn: forRow('shelfOn'),
  shelfOff: forRow('shelfOff'),
  discard: forRow('discard'),
  remove: forRow('remove'),
  restore: forRow('restore'),
  purge: forRow('purge'),
};
export const bulkActs = { submit: forMany('submit'), shelfOn: forMany('shelfOn'), shelfOff: forMany('shelfOff'), remove: forMany('remove') };
