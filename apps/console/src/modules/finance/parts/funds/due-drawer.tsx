import { formatFen } from '@merchant-admin/common/money';
import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Drawer, Pagination } from 'antd';
import { dueColumns } from '@merchant-admin/contract/finance/finance-list';
import type { Answer } from '../../../../platform/api.ts';
import { AppLink } from '../../../../platform/app-link.tsx';
import { useCan } from '../../../../platform/permission/can.ts';
import { DataTable } from '../../../../widgets/data-table/index.ts';
import { columnsBy } from '../../../../widgets/list-page/columns-by.tsx';
import { Loaded } from '../../../../widgets/load-failed/loaded.tsx';
import { dueQuery, type Whose } from '../../queries.ts';
import { statementsUrl } from '../../urls.ts';

type Row = Answer<'finance', 'dueList'>['list'][number];
const columns = columnsBy<typeof dueColumns, Row>(dueColumns, {});
const size = 20;
const titles = { '1': '待结算明细：可结算而未入结算单', '0': '未到结算期明细' } as const;
const nothing = { '1': '没有未入结算单的款项', '0': '没有未到结算期的款项' } as const;

/** What the sum holds beside what is listed; fen. */
function Stated({ whose, stated }: { readonly whose: Whose; readonly stated: number }) {
  const can = useCan();
  return (
    <p style={{ margin: '0 0 12px' }}>
      待结算金额中的{formatFen(stated)}已在结算单（待结算、待审核）中，明细见
      {can('ReconciliationCenter') ? <AppLink to={statementsUrl(whose)}>对账中心</AppLink> : '对账中心'}。
    </p>
  );
}

interface DueDrawerProps {
  readonly whose: Whose;
  readonly due: '0' | '1';
  /** What of the sum is in statements, fen. */
  readonly stated: number;
  readonly onClose: () => void;
}

/** What is in no statement yet, payment by payment, with why it may not be settled. */
export function DueDrawer({ whose, due, stated, onClose }: DueDrawerProps) {
  const [page, setPage] = useState(1);
  const found = useQuery({ ...dueQuery(whose, due, page, size), placeholderData: keepPreviousData });
  return (
    <Drawer open title={titles[due]} size={980} styles={{ wrapper: { maxWidth: '100%' } }} onClose={onClose}>
      {due === '1' && stated > 0 && <Stated whose={whose} stated={stated} />}
      <Loaded query={found}>
        {({ list, total }) => (
          <>
            <DataTable label={titles[due]} columns={columns} rows={list} rowKey={(row) => row.due_id} empty={nothing[due]} cards />
            {total > size && <Pagination align="end" current={page} pageSize={size} total={total} showSizeChanger={false} onChange={setPage} />}
          </>
        )}
      </Loaded>
    </Drawer>
  );
}
