import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useGo } from '../../../platform/app-link.tsx';
import { currentSession } from '../../../platform/session/current.ts';
import { viewedMerchant } from '../../../platform/viewing.ts';
import { merchantOptions } from '../../orders/index.ts';
import { merchantUrl, type AnalysisPart } from '../urls.ts';

/** Whose late orders are analysed, for the platform's staff: their own or those of another merchant. */
export function MerchantSelect({ part }: { readonly part: AnalysisPart }) {
  const go = useGo();
  const found = useQuery({ queryKey: ['merchants'], queryFn: ({ signal }) => merchantOptions(signal) });
  const own = currentSession()?.guest_info.guest_id;
  return (
    <Select
      aria-label="商家"
      style={{ width: 220 }}
      showSearch={{ optionFilterProp: 'label' }}
      loading={found.isFetching}
      value={viewedMerchant() ?? own}
      options={found.data ?? []}
      onChange={(merchant) => go(merchantUrl(part, merchant === own ? undefined : merchant))}
    />
  );
}
