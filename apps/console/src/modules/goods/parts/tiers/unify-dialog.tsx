import { tierActs } from '@merchant-admin/contract/goods/codes';
import { api, type Answer } from '../../../../platform/api.ts';
import { toast } from '../../../../platform/feedback/toast.ts';
import { ConfirmDialog } from '../../../../widgets/confirm/index.ts';
import type { RowDialogProps } from '../../../../widgets/list-page/index.ts';
import { afterGoodsChange } from '../../queries.ts';

export type TieredRow = Answer<'goods', 'tierList'>['list'][number];

/** Has every segment pay A's price, once the review has passed the change. */
export function UnifyDialog({ row, open, onClose }: RowDialogProps<TieredRow>) {
  return (
    <ConfirmDialog
      open={open}
      title={`${tierActs.unify} ${row.goods_name}`}
      consequences={[
        'B段、C段价格改为与A段相同，S段价格清空，A段价格不变',
        '修改会自动提交审核，审核通过后生效并移出本列表；通过前仍按现在的价格售卖',
        '商品本身不会删除，已有订单不受影响',
        ...(row.edited ? ['该商品还有其他未提交的修改，会一起提交审核'] : []),
      ]}
      confirmText={tierActs.unify}
      danger
      onConfirm={async () => {
        const { submitted, message } = await api.goods.tierUnify({ body: { goods_id: row.goods_id, version: row.version } });
        await afterGoodsChange(submitted ? '已统一为A段价并提交审核' : '已统一为A段价，保存在草稿中');
        if (!submitted) toast.info(`未提交审核：${message}`);
      }}
      onClose={onClose}
    />
  );
}
