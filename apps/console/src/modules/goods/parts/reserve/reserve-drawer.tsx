import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Drawer, Skeleton } from 'antd';
import { useState, type ComponentType } from 'react';
import { rangeText } from '@merchant-admin/common/money';
import { reserveStatus } from '@merchant-admin/contract/goods/codes';
import { useGo } from '../../../../platform/app-link.tsx';
import { showInstant } from '../../../../platform/show-instant.ts';
import type { RowDialogProps } from '../../../../widgets/list-page/index.ts';
import { LoadFailed } from '../../../../widgets/load-failed/load-failed.tsx';
import { Facts, Section } from '../../../../widgets/page/index.ts';
import { RichText } from '../../../../widgets/rich-text/index.ts';
import { StatusDot } from '../../../../widgets/status-tag/index.ts';
import { reserveLogQuery, reserveQuery } from '../../queries.ts';
import { editReserveUrl, type ReservePlace } from '../../urls.ts';
import { ShownPictures } from '../goods-pictures.tsx';
import { LogTable } from '../log-table.tsx';
import { AuditDialog, DeleteDialog, EndDialog, OpenDialog, SubmitDialog, TakeOffDialog, WithdrawDialog, type Acted } from './reserve-acts.tsx';
import { reserveColour, reservedOf, timeOf, type ReserveModel, type ReserveRow } from './reserve-fields.ts';

const dialogs: Record<string, ComponentType<RowDialogProps<Acted>>> = {
  submit: SubmitDialog,
  withdraw: WithdrawDialog,
  pass: AuditDialog,
  open: OpenDialog,
  end: EndDialog,
  takeOff: TakeOffDialog,
  remove: DeleteDialog,
};

/** The acts on reserve goods; passing and rejecting are one dialog. */
function Acts({ goods, onRemoved }: { readonly goods: ReserveModel; readonly onRemoved: () => void }) {
  const go = useGo();
  const [opened, setOpened] = useState<string>();
  const Dialog = opened === undefined ? undefined : dialogs[opened];
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
      {goods.actions
        .filter(({ act }) => act !== 'reject')
        .map(({ act, title, allowed, reason }) => (
          <span key={act} title={reason}>
            <Button disabled={!allowed} aria-description={reason || undefined} onClick={() => (act === 'edit' ? go(editReserveUrl(goods)) : setOpened(act))}>
              {act === 'pass' ? '审核' : title}
            </Button>
          </span>
        ))}
      {Dialog && (
        <Dialog
          row={goods}
          open
          onClose={(done) => {
            setOpened(undefined);
            if (done && opened === 'remove') onRemoved();
          }}
        />
      )}
    </div>
  );
}

function Log({ place }: { readonly place: ReservePlace }) {
  const log = useQuery(reserveLogQuery(place));
  return (
    <Section title="操作日志">
      <LogTable log={log} />
    </Section>
  );
}

const price = ({ least_price: least, most_price: most }: ReserveModel) => (least === null || most === null ? '' : rangeText(least, most));

function Sections({ goods, onClose }: { readonly goods: ReserveModel; readonly onClose: () => void }) {
  return (
    <>
      {goods.status === reserveStatus.REJECTED && <Alert type="error" showIcon title={`审核驳回：${goods.reject_reason}`} style={{ marginBottom: 16 }} />}
      {goods.status === reserveStatus.DRAFT && goods.missing.length > 0 && (
        <Alert type="warning" showIcon title="提交审核前还需补充" description={goods.missing.join('；')} style={{ marginBottom: 16 }} />
      )}
      <Section title="商品信息" extra={<Acts goods={goods} onRemoved={onClose} />}>
        <Facts
          items={[
            ['商品名称', goods.name],
            [
              '状态',
              <StatusDot key="status" colour={reserveColour(goods.status)}>
                {goods.status_name}
              </StatusDot>,
            ],
            ['商品分类', goods.category_name],
            ['品牌', goods.brand_name],
            ['商家', goods.merchant_name],
            ['预计租金（每期）', price(goods)],
            ['预约时间', timeOf(goods)],
            ['预约人数 / 名额', reservedOf(goods)],
            ['已下单', String(goods.ordered)],
            ['开售商品', goods.goods_name],
            ['预约保留至', showInstant(goods.hold_until)],
            ['提交人', goods.submitted_by],
          ]}
        />
        {goods.images.length > 0 && (
          <div style={{ marginTop: 16 }}>
            <ShownPictures pictures={goods.images} />
          </div>
        )}
      </Section>
      <Section title="商品详情">{goods.detail === '' ? '-' : <RichText html={goods.detail} />}</Section>
      <Log place={goods} />
    </>
  );
}

/** Reserve goods whole: what they are, where they stand, what may be done and what was. */
export function ReserveDrawer({ row, open, onClose }: RowDialogProps<ReserveRow>) {
  const found = useQuery({ ...reserveQuery(row), enabled: open });
  return (
    <Drawer open={open} onClose={() => onClose(false)} title={`预约商品 ${row.name}`} size={880} destroyOnHidden>
      {found.data ? (
        <Sections goods={found.data} onClose={() => onClose(true)} />
      ) : found.isError ? (
        <LoadFailed error={found.error} onRetry={() => void found.refetch()} retrying={found.isFetching} />
      ) : (
        <Skeleton active paragraph={{ rows: 10 }} />
      )}
    </Drawer>
  );
}
