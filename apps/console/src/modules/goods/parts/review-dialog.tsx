import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { api, type Answer } from '../../../platform/api.ts';
import { AppLink } from '../../../platform/app-link.tsx';
import type { BulkDialogProps, RowDialogProps } from '../../../widgets/list-page/index.ts';
import { LoadFailed } from '../../../widgets/load-failed/load-failed.tsx';
import { FormDialog } from '../../../widgets/shared/form-dialog.tsx';
import { afterGoodsAct, goodsInfoQuery, goodsSpecsQuery } from '../queries.ts';
import { goodsDetailUrl } from '../urls.ts';
import type { GoodsRow } from './act-dialogs.tsx';
import { DecisionFields } from './decision-fields.tsx';
import { GoodsChanges } from './goods-changes.tsx';
import { SkuSheet } from './sku-sheet.tsx';

interface Fields {
  act: 'pass' | 'reject';
  reason?: string;
}
type Reviewed = Pick<GoodsRow, 'goods_id' | 'goods_name' | 'merchant_id'>;

type Outcomes = Answer<'goods', 'goodsBatchReview'>;
const refusals = (outcomes: readonly Outcomes[]) => outcomes.flatMap((each) => each.list.filter((row) => !row.done));

/** Sends one call for each merchant, because a call works inside one. Answers what was done in words. @throws the first refusal where nothing was done */
async function decide(goods: readonly Pick<Reviewed, 'goods_id' | 'merchant_id'>[], { act, reason = '' }: Fields): Promise<string> {
  const outcomes: Outcomes[] = [];
  for (const [merchant, list] of Map.groupBy(goods, (each) => each.merchant_id)) {
    outcomes.push(await api.goods.goodsBatchReview({ body: { merchant_id: merchant, goods_ids: list.map((each) => each.goods_id), act, reason } }));
  }
  const done = outcomes.reduce((sum, each) => sum + each.done, 0);
  const [first] = refusals(outcomes);
  if (done === 0 && first) throw new Error(first.message);
  const said = `${act === 'pass' ? '审核通过' : '审核驳回'}${done}个商品`;
  return first ? `${said}，${refusals(outcomes).length}个未处理：${first.message}` : said;
}

/** What is decided about is on its way, or did not come. */
const Waiting = ({ query }: { readonly query: UseQueryResult }) =>
  query.isError ? <LoadFailed error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} /> : <Skeleton active />;

/** New goods have nothing on sale to compare with: all that they cost is shown. */
function NewGoods({ goods, onLeave }: { readonly goods: Reviewed; readonly onLeave: () => void }) {
  const specs = useQuery(goodsSpecsQuery(goods));
  return (
    <div style={{ marginBottom: 16 }}>
      <p style={{ marginTop: 0 }}>
        新商品，请核对以下规格与价格，以及
        <AppLink to={goodsDetailUrl(goods)} onClick={onLeave}>
          商品详情
        </AppLink>
        中的图片
      </p>
      {specs.data ? <SkuSheet specs={specs.data.specs} height={320} /> : <Waiting query={specs} />}
    </div>
  );
}

/** Passes or rejects one goods, and shows what would change on sale. */
export function ReviewDialog({ row, open, onClose }: RowDialogProps<Reviewed>) {
  const info = useQuery({ ...goodsInfoQuery(row), enabled: open });
  if (!open) return null;
  return (
    <FormDialog<Fields>
      title={`审核商品 ${row.goods_name}`}
      okText="提交审核结果"
      width={960}
      run={(fields) => decide([row], fields)}
      after={afterGoodsAct}
      onClose={onClose}
    >
      {info.data ? <GoodsChanges info={info.data} /> : <Waiting query={info} />}
      {info.data?.changes.length === 0 && <NewGoods goods={row} onLeave={() => onClose(false)} />}
      <DecisionFields />
    </FormDialog>
  );
}

/** Decides about many goods alike. */
export function ReviewManyDialog({ target, open, onClose }: BulkDialogProps<object>) {
  if (!open) return null;
  const goods = target.ids.map((id) => {
    const [merchant = '', goodsId = ''] = id.split('-');
    return { merchant_id: merchant, goods_id: goodsId };
  });
  return (
    <FormDialog<Fields>
      title={`批量审核（${target.count}个商品）`}
      okText="提交审核结果"
      run={(fields) => decide(goods, fields)}
      after={afterGoodsAct}
      onClose={onClose}
    >
      <DecisionFields />
    </FormDialog>
  );
}
