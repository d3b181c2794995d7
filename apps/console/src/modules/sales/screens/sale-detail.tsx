import { useSearch } from '@tanstack/react-router';
import { Alert } from 'antd';
import { SalePage } from '../parts/sale-page.tsx';

/** One order of goods that are bought outright: what it is of, who gets it, its parcels, its money, what was done. */
export default function SaleDetail() {
  const { order_id: id = '' } = useSearch({ strict: false }) as { order_id?: string };
  return /^[1-9]\d{0,17}$/.test(id) ? <SalePage key={id} id={id} /> : <Alert type="error" showIcon title="售卖订单不存在" />;
}
