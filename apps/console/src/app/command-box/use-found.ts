import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { findOrdersByTail, orderDetailUrl } from '../../modules/orders/index.ts';
import { deviceText, findDeviceByNumber, findDevicesByTail } from '../../modules/stock/index.ts';
import { useCan } from '../../platform/permission/can.ts';
import { useSession } from '../../platform/session/session.ts';
import { siteOf } from '../site-map.ts';
import { findScreens, screensOf } from './find-screens.ts';

export interface Found {
  readonly key: string;
  readonly title: string;
  readonly detail: string;
  readonly to: string;
}

/** Texts that may be the tail of an order number: shorter ones would name too many. */
const tailPattern = /^\d{4,18}$/;
const mostScreens = 8;

/** Devices whose number ends like the text, for those who may open a device's file; who has no list of devices finds one by its whole number. */
function useDevices(settled: string) {
  const can = useCan();
  const asked = can('DeviceFile') && deviceText.test(settled);
  const find = can('DeviceList') ? findDevicesByTail : findDeviceByNumber;
  const devices = useQuery({ queryKey: ['command-box', 'devices', settled], queryFn: ({ signal }) => find(settled, signal), enabled: asked });
  return { ...devices, asked };
}

/** What a text leads to: screens at once, orders and devices once the server answered. */
export function useFound(text: string, settled: string) {
  const { permitted } = siteOf(useSession());
  const mayFindOrders = useCan()('OrderList');
  const screens = useMemo(() => screensOf(permitted), [permitted]);
  const asksOrders = mayFindOrders && tailPattern.test(settled);
  const orders = useQuery({
    queryKey: ['command-box', settled],
    queryFn: ({ signal }) => findOrdersByTail(settled, signal),
    enabled: asksOrders,
  });
  const devices = useDevices(settled);
  const asked = [...(asksOrders ? [orders] : []), ...(devices.asked ? [devices] : [])];
  const found: Found[] = [
    ...(asksOrders && settled === text.trim() ? (orders.data ?? []) : []).map((order) => ({
      key: order.order_id,
      title: `订单 ${order.order_id}`,
      detail: `${order.status_name} · ${order.goods_name}`,
      to: orderDetailUrl(order),
    })),
    ...(devices.asked && settled === text.trim() ? (devices.data ?? []) : []).map((device) => ({
      key: `device ${device.imei}`,
      title: `设备档案 ${device.imei}`,
      detail: `${device.status_name} · ${device.goods_name}`,
      to: device.to,
    })),
    ...findScreens(screens, text)
      .slice(0, mostScreens)
      .map(({ title, group, path }) => ({ key: path, title, detail: group, to: path })),
  ];
  return { found, searching: asked.some((each) => each.isFetching), error: asked.find((each) => each.error !== null)?.error ?? null };
}
