import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useId, useState } from 'react';
import { LoadFailed } from '../load-failed/load-failed.tsx';
import { StepPages, type StepPagesProps } from './step-pages.tsx';
import styles from './step-form.module.css';
import { stepTexts } from './texts.ts';

export type StepFormProps<Value extends object> = StepPagesProps<Value>;

/** A form in steps, with a draft that is kept while it is filled. It begins with the kept draft, or with `initial`. */
export function StepForm<Value extends object>(props: StepFormProps<Value>) {
  const id = useId();
  const { draft, initial } = props;
  const [without, setWithout] = useState(false);
  const asked = draft !== undefined && !without;
  const kept = useQuery({
    queryKey: ['draft', id],
    queryFn: async ({ signal }) => (await draft?.load(signal)) ?? null,
    enabled: asked,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (asked && kept.isPending) return <Skeleton active title={false} aria-busy aria-label={stepTexts.loading} />;
  if (asked && kept.isError) {
    return (
      <div className={styles.unloaded}>
        <LoadFailed error={kept.error} retrying={kept.isFetching} onRetry={() => void kept.refetch()} />
        <Button onClick={() => setWithout(true)}>{stepTexts.startOver}</Button>
      </div>
    );
  }
  const found = (asked && kept.data) || undefined;
  return <StepPages {...props} start={found ?? initial} restored={found !== undefined} />;
}
