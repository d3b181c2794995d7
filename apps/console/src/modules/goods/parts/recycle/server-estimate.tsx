import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { estimateRecycle } from '@merchant-admin/common/recycle';
import { LoadFailed } from '../../../../widgets/load-failed/load-failed.tsx';
import { Section } from '../../../../widgets/page/index.ts';
import { estimateQuery } from '../../queries.ts';
import { Answers, Worth } from './estimate.tsx';
import type { RecycleModel } from './recycle-fields.ts';
import styles from './recycle.module.css';

const nothing: ReadonlySet<string> = new Set();

/** What a device is worth, as the server tells a shop: by complete answers, under the shown version of the terms. */
export function ServerEstimate({ model }: { readonly model: RecycleModel }) {
  const [chosen, setChosen] = useState(nothing);
  const { unanswered } = estimateRecycle(model, chosen);
  const asked = useQuery({ ...estimateQuery(model.id, model.terms_version, chosen), enabled: unanswered.length === 0, placeholderData: keepPreviousData });
  return (
    <Section
      title="估价试算"
      extra={
        <Button type="link" size="small" disabled={chosen.size === 0} onClick={() => setChosen(nothing)}>
          清空选择
        </Button>
      }
    >
      <div className={styles['trial']}>
        <div>
          <Answers groups={model.groups} chosen={chosen} onChange={setChosen} />
        </div>
        <div>
          {unanswered.length > 0 && <p className={styles['minor']}>请选择：{unanswered.join('、')}</p>}
          {unanswered.length === 0 && asked.isError && <LoadFailed error={asked.error} onRetry={() => void asked.refetch()} retrying={asked.isFetching} />}
          {unanswered.length === 0 && asked.data !== undefined && !asked.isError && (
            <>
              <Worth estimate={asked.data} />
              <p className={styles['minor']}>按第{asked.data.terms_version}版估价规则</p>
            </>
          )}
        </div>
      </div>
    </Section>
  );
}
