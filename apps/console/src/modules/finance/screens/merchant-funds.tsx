import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Empty } from 'antd';
import { useGo } from '../../../platform/app-link.tsx';
import { Loaded } from '../../../widgets/load-failed/loaded.tsx';
import { Section } from '../../../widgets/page/index.ts';
import styles from '../parts/finance.module.css';
import { DueDrawer } from '../parts/funds/due-drawer.tsx';
import { FlowList } from '../parts/funds/flow-list.tsx';
import { FundCards } from '../parts/funds/fund-cards.tsx';
import { FundsActs } from '../parts/funds/funds-acts.tsx';
import { FundsFacts } from '../parts/funds/funds-facts.tsx';
import { MerchantSelect } from '../parts/merchant-select.tsx';
import { isPlatform, useWhose } from '../parts/use-whose.ts';
import { fundsQuery } from '../queries.ts';
import { fundsUrl } from '../urls.ts';

/** A merchant's funds: what it may withdraw, where that goes and by which terms, and what moved them. The platform's staff choose whose. */
export default function MerchantFunds() {
  const whose = useWhose();
  const go = useGo();
  const unknown = isPlatform() && whose.merchant_id === undefined;
  const [looked, setLooked] = useState<'0' | '1'>();
  const found = useQuery({ ...fundsQuery(whose), enabled: !unknown });
  return (
    <>
      <div className={styles['bar']}>
        {isPlatform() && <MerchantSelect guestsOnly value={whose.merchant_id} onChange={(merchant) => go(fundsUrl({ merchant_id: merchant }))} />}
        {found.data && <FundsActs funds={found.data} whose={whose} />}
      </div>
      {unknown ? (
        <Empty description="请选择商家，查看其资金与提现；自营商家不与平台结算" />
      ) : (
        <>
          <Loaded query={found}>
            {(funds) => (
              <>
                <FundCards funds={funds} onLook={setLooked} />
                <FundsFacts funds={funds} />
              </>
            )}
          </Loaded>
          {looked && <DueDrawer whose={whose} due={looked} stated={found.data?.stated ?? 0} onClose={() => setLooked(undefined)} />}
          <Section title="资金流水">
            <FlowList whose={whose} />
          </Section>
        </>
      )}
    </>
  );
}
