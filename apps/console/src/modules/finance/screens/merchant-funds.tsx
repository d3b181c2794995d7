import { useQuery } from '@tanstack/react-query';
import { useGo } from '../../../platform/app-link.tsx';
import { currentSession } from '../../../platform/session/current.ts';
import { Loaded } from '../../../widgets/load-failed/loaded.tsx';
import { Section } from '../../../widgets/page/index.ts';
import styles from '../parts/finance.module.css';
import { FlowList } from '../parts/funds/flow-list.tsx';
import { FundCards } from '../parts/funds/fund-cards.tsx';
import { FundsActs } from '../parts/funds/funds-acts.tsx';
import { FundsFacts } from '../parts/funds/funds-facts.tsx';
import { MerchantSelect } from '../parts/merchant-select.tsx';
import { isOwn, isPlatform, useWhose } from '../parts/use-whose.ts';
import { fundsQuery } from '../queries.ts';
import { fundsUrl } from '../urls.ts';

/** A merchant's funds: what it may withdraw, where that goes and by which terms, and what moved them. The platform's staff see those of every merchant. */
export default function MerchantFunds() {
  const whose = useWhose();
  const go = useGo();
  const found = useQuery(fundsQuery(whose));
  const own = currentSession()?.guest_info.guest_id;
  return (
    <>
      <div className={styles['bar']}>
        {isPlatform() && (
          <MerchantSelect value={whose.merchant_id ?? own} onChange={(merchant) => go(fundsUrl(isOwn(merchant) ? {} : { merchant_id: merchant }))} />
        )}
        {found.data && <FundsActs funds={found.data} whose={whose} />}
      </div>
      <Loaded query={found}>
        {(funds) => (
          <>
            <FundCards funds={funds} />
            <FundsFacts funds={funds} />
          </>
        )}
      </Loaded>
      <Section title="资金流水">
        <FlowList whose={whose} />
      </Section>
    </>
  );
}
