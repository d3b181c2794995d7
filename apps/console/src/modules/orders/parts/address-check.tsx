import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { api } from '../../../platform/api.ts';
import { messageOf } from '../../../platform/request/call-error.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { StatusTag } from '../../../widgets/status-tag/index.ts';
import { addressLevelColours } from './address-level.ts';
import styles from './person.module.css';

/** Judges the address when asked; the result stands beside it and in the order's history. */
export function AddressCheck({ orderNo }: { readonly orderNo: string }) {
  const check = useMutation({
    mutationFn: () => api.orders.checkAddress({ body: { order_id: orderNo } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['orders', 'orderRecord'] }),
  });
  return (
    <span className={styles['extra']}>
      <Button type="link" size="small" style={{ padding: 0 }} loading={check.isPending} onClick={() => check.mutate()}>
        检查地址风险
      </Button>
      <output className={styles['minor']}>
        {check.isError && messageOf(check.error)}
        {check.data && (
          <>
            <StatusTag colour={addressLevelColours[check.data.level] ?? 'neutral'}>{check.data.level_name}</StatusTag> {check.data.reasons.join('；')}
          </>
        )}
      </output>
    </span>
  );
}
