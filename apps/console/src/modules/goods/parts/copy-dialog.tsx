import { goodsActs } from '@merchant-admin/contract/goods/codes';
import { useGo } from '../../../platform/app-link.tsx';
import { api } from '../../../platform/api.ts';
import { ConfirmDialog } from '../../../widgets/confirm/index.ts';
import type { RowDialogProps } from '../../../widgets/list-page/index.ts';
import { afterGoodsAct } from '../queries.ts';
import { goodsEditUrl } from '../urls.ts';
import type { GoodsRow } from './act-dialogs.tsx';

/** Copies goods to a new draft, and leads to the page that edits it. */
export function CopyDialog({ row, open, onClose }: RowDialogProps<Pick<GoodsRow, 'goods_id' | 'goods_name'>>) {
  const go = useGo();
  return (
    <ConfirmDialog
      open={open}
      title={`${goodsActs.copy}商品 ${row.goods_name}`}
      consequences={['新建一份草稿，规格、价格和配置与原商品相同', '图片、条码和库存不复制，需重新填写']}
      confirmText={goodsActs.copy}
      onConfirm={async () => {
        const { goods_id: id } = await api.goods.goodsCopy({ body: { goods_id: row.goods_id } });
        await afterGoodsAct('复制成功');
        go(goodsEditUrl(id));
      }}
      onClose={onClose}
    />
  );
}
