import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearch } from '@tanstack/react-router';
import { Alert, Skeleton } from 'antd';
import { useState } from 'react';
import { callQuery } from '../../../platform/query-client.ts';
import { useCan } from '../../../platform/permission/can.ts';
import { LoadFailed } from '../../../widgets/load-failed/load-failed.tsx';
import { Section } from '../../../widgets/page/index.ts';
import { StatusTag } from '../../../widgets/status-tag/index.ts';
import { goodsStatusColour } from '../parts/goods-colours.ts';
import { GoodsName } from '../parts/goods-name.tsx';
import { GoodsPicker } from '../parts/goods-picker.tsx';
import { TierForm } from '../parts/tiers/tier-form.tsx';
import styles from '../parts/tiers/tiers.module.css';
import { tiersQuery } from '../queries.ts';
import { newTierUrl } from '../urls.ts';

const find = (q: string) => callQuery('goods', 'tierGoodsSelect', { query: { ...(q === '' ? {} : { q }), page_size: 20 } });

/** The prices of goods as they stood when the page was opened: what others save meanwhile is told when these are saved. */
function Tiers({ id, onDirty }: { readonly id: string; /** Of goods that are picked here: called when they change. */ readonly onDirty?: () => void }) {
  const goods = useQuery({ ...tiersQuery(id), staleTime: Infinity, gcTime: 0 });
  if (goods.data === undefined) {
    return goods.isError ? (
      <LoadFailed error={goods.error} onRetry={() => void goods.refetch()} retrying={goods.isFetching} />
    ) : (
      <Skeleton active paragraph={{ rows: 10 }} />
    );
  }
  const { goods_name: name, image, status, status_name: standing, edited, on_sale: onSale, blocked } = goods.data;
  return (
    <>
      {onDirty === undefined && (
        <Section title="商品">
          <div className={styles['goods']}>
            <GoodsName image={image} name={name} />
            <StatusTag colour={goodsStatusColour(status)}>{standing}</StatusTag>
            <span className={styles['minor']}>商品ID {id}</span>
          </div>
        </Section>
      )}
      {blocked !== '' && <Alert type="warning" showIcon title={blocked} />}
      {blocked === '' && edited && <Alert type="info" showIcon title="商品有未提交的修改，下表是修改后的价格；提交审核时会一起提交" />}
      {blocked === '' && onSale && <Alert type="info" showIcon title="商品正在售卖，修改提交并审核通过后才会生效" />}
      <TierForm key={goods.data.version} goods={goods.data} onDirty={onDirty} />
    </>
  );
}

/** New tiered goods are picked first: goods at one price for everybody that may be edited now. */
function NewTiers() {
  const [id, setId] = useState<string>();
  const [dirty, setDirty] = useState(false);
  return (
    <>
      <Section title="选择商品">
        <div style={{ maxWidth: 480 }}>
          <GoodsPicker label="商品" value={id} onChange={setId} find={find} disabled={dirty} />
        </div>
        <p className={styles['minor']}>{dirty ? '价格有未保存的修改，保存后才能换商品' : '只列出各客群同价、可以编辑的商品；已分层的商品请在列表中编辑'}</p>
      </Section>
      {id !== undefined && <Tiers key={id} id={id} onDirty={() => setDirty(true)} />}
    </>
  );
}

/** What each customer segment pays for goods: new tiered goods, or those of the address. */
export default function EditTiers() {
  const isNew = useLocation().pathname === newTierUrl;
  const { goods_id: id = '' } = useSearch({ strict: false }) as { goods_id?: string };
  if (!useCan()('tier:edit')) return <Alert type="info" showIcon title="没有编辑分层定价的权限，请联系管理员开通" />;
  if (isNew) return <NewTiers />;
  return /^[1-9]\d{0,17}$/.test(id) ? <Tiers id={id} /> : <Alert type="error" showIcon title="商品不存在" />;
}
