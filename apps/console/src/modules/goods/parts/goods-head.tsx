import { Alert, Button, Tabs } from 'antd';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { GoodsAct, GoodsStep } from '@merchant-admin/contract/goods/codes';
import { goodsStatus } from '@merchant-admin/contract/goods/codes';
import type { Answer } from '../../../platform/api.ts';
import { useGo } from '../../../platform/app-link.tsx';
import { offerOf } from '../../../platform/offer.ts';
import type { RowDialogProps } from '../../../widgets/list-page/index.ts';
import { StatusTag } from '../../../widgets/status-tag/index.ts';
import { goodsInfoQuery } from '../queries.ts';
import { goodsDetailUrl, goodsEditUrl, lackingUrl, type GoodsPlace } from '../urls.ts';
import { GoodsChanges } from './goods-changes.tsx';
import { goodsStatusColour } from './goods-colours.ts';
import { ReviewDialog, rowActs, StockDialog } from './goods-dialogs.ts';
import styles from './goods-head.module.css';

interface Shown {
  readonly goods_id: string;
  readonly merchant_id: string;
  readonly goods_name: string;
  readonly status: number;
  readonly status_name: string;
  readonly edited: boolean;
  readonly on_sale: boolean;
  readonly reject_reason: string;
  readonly actions: readonly { readonly act: string; readonly title: string; readonly allowed: boolean; readonly reason: string }[];
}

type Dialog = (props: RowDialogProps<Shown>) => React.ReactNode;
const dialogs: Partial<Record<GoodsAct, Dialog>> = { pass: ReviewDialog, stock: StockDialog, ...rowActs };
/** Acts without a button of their own: rejecting is in the dialog of passing. */
const hidden: readonly string[] = ['reject'];

function Acts({ goods }: { readonly goods: Shown }) {
  const go = useGo();
  const [opened, setOpened] = useState<GoodsAct>();
  const Dialog = opened === undefined ? undefined : dialogs[opened];
  return (
    <div className={styles['acts']}>
      {goods.actions
        .filter(({ act }) => !hidden.includes(act))
        .map(({ act, title, allowed, reason }) => (
          <span key={act} title={reason}>
            <Button
              disabled={!allowed}
              type={act === 'pass' ? 'primary' : 'default'}
              aria-description={reason || undefined}
              onClick={() => (act === 'edit' ? go(goodsEditUrl(goods.goods_id)) : setOpened(act as GoodsAct))}
            >
              {act === 'pass' ? '审核' : title}
            </Button>
          </span>
        ))}
      {Dialog && <Dialog row={goods} open onClose={() => setOpened(undefined)} />}
    </div>
  );
}

/** What lacks before the goods can be handed in, and the way to where the first of it is filled in. */
function Missing({ goods, info }: { readonly goods: Shown; readonly info: Answer<'goods', 'getGoodsInfo'> }) {
  const go = useGo();
  const [step] = info.missing_steps;
  const edit = offerOf(goods.actions, 'edit');
  return (
    <Alert
      type="warning"
      showIcon
      title="提交审核前还需补充"
      description={info.missing.join('；')}
      action={
        step !== undefined &&
        edit?.allowed && (
          <Button size="small" onClick={() => go(lackingUrl(goodsEditUrl(goods.goods_id, step)))}>
            去补充
          </Button>
        )
      }
    />
  );
}

const tabs: readonly { key: GoodsStep; label: string }[] = [
  { key: 'basic', label: '基础信息' },
  { key: 'specs', label: '规格信息' },
  { key: 'config', label: '配置信息' },
];

/** The top of a goods' page: what they are called, where they stand, what an edit would change, what may be done. */
export function GoodsHead({ goods, step }: { readonly goods: Shown; readonly step: GoodsStep }) {
  const go = useGo();
  const place: GoodsPlace = { goods_id: goods.goods_id, merchant_id: goods.merchant_id };
  const info = useQuery(goodsInfoQuery(place));
  return (
    <div className={styles['head']}>
      <div className={styles['line']}>
        <h2 className={styles['name']}>{goods.goods_name}</h2>
        <StatusTag colour={goodsStatusColour(goods.status)}>{goods.status_name}</StatusTag>
        <StatusTag colour={goods.on_sale ? 'success' : 'neutral'}>{goods.on_sale ? '已上架' : '未上架'}</StatusTag>
        <span className={styles['minor']}>
          商品ID {goods.goods_id}
          {info.data && `　${info.data.merchant_name}`}
          {info.data?.submitted_by ? `　提交人 ${info.data.submitted_by}` : ''}
        </span>
        <Acts goods={goods} />
      </div>
      {goods.status === goodsStatus.REJECTED && goods.reject_reason !== '' && <Alert type="error" showIcon title={`审核驳回：${goods.reject_reason}`} />}
      {info.data && info.data.missing.length > 0 && goods.status !== goodsStatus.RECYCLED && <Missing goods={goods} info={info.data} />}
      {info.data && <GoodsChanges info={info.data} />}
      <Tabs
        activeKey={step}
        items={tabs.map(({ key, label }) => ({ key, label }))}
        onChange={(key) => go(goodsDetailUrl(place, key as GoodsStep), { replace: true })}
      />
    </div>
  );
}
