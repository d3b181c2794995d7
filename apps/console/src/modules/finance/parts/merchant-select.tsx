import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { merchantOptions } from '../../orders/index.ts';
import { isOwn } from './use-whose.ts';

interface MerchantSelectProps {
  /** Whether only the merchants that the platform settles with are offered, and not the platform itself. */
  readonly guestsOnly?: boolean;
  readonly value: string | undefined;
  readonly onChange: (merchant: string) => void;
}

/** Whose money is shown, for the platform's staff. */
export function MerchantSelect({ guestsOnly = false, value, onChange }: MerchantSelectProps) {
  const found = useQuery({ queryKey: ['merchants'], queryFn: ({ signal }) => merchantOptions(signal) });
  return (
    <Select
      aria-label="商家"
      style={{ width: 220 }}
      placeholder="请选择商家"
      showSearch={{ optionFilterProp: 'label' }}
      loading={found.isFetching}
      {...(value === undefined ? {} : { value })}
      options={(found.data ?? []).filter((each) => !guestsOnly || !isOwn(each.value))}
      onChange={onChange}
    />
  );
}
