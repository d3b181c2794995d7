import { DeleteOutlined } from '@ant-design/icons';
import { couriers, type Courier } from '@merchant-admin/contract/delivery/codes';
import { Button, Select } from 'antd';
import { Suspense, useEffect } from 'react';
import { UploaderContext } from '../../../widgets/upload/index.ts';
import { loadPhotoField, PhotoField } from '../../delivery/index.ts';
import { DeviceLink } from '../../stock/index.ts';
import type { BenchOrder } from './bench.ts';
import styles from './station.module.css';
import type { Station } from './use-station.ts';

const options = Object.entries(couriers).map(([value, label]) => ({ value: value as Courier, label }));

function Devices({ station, order }: { readonly station: Station; readonly order: BenchOrder | null }) {
  const { lying } = station.bench;
  const all = order === null ? 0 : order.task === 'receiveReturn' ? order.sent.length : order.remaining;
  return (
    <>
      <h3>
        设备 {lying.length}
        {all > 0 && `/${all}`}
      </h3>
      {lying.length === 0 ? (
        <p className={styles['minor']}>-</p>
      ) : (
        <ul className={styles['devices']}>
          {lying.map(({ imei, takeIn }) => (
            <li key={imei}>
              <span>{takeIn ? imei : <DeviceLink imei={imei} newTab />}</span>
              {takeIn && <span className={styles['minor']}>登记入库</span>}
              <Button type="text" size="small" icon={<DeleteOutlined />} aria-label={`移除 ${imei}`} onClick={() => station.dropDevice(imei)} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** What was gathered for the order: devices, the waybill with its courier, pictures. */
export function Tray({ station }: { readonly station: Station }) {
  useEffect(() => void loadPhotoField(), []);
  const { bench } = station;
  const { order, waybill, courier, photos } = bench;
  return (
    <section className={styles['card']} aria-label="已扫">
      <Devices station={station} order={order} />
      <h3>运单</h3>
      <div className={styles['waybill']}>
        <span>{waybill === '' ? '-' : waybill}</span>
        <Select<Courier>
          aria-label="物流公司"
          placeholder="物流公司"
          {...(courier === '' ? {} : { value: courier })}
          options={options}
          tabIndex={-1}
          onChange={station.setCourier}
        />
      </div>
      {order?.task === 'ship' && (
        <>
          <h3>照片</h3>
          <UploaderContext value={station.uploader}>
            <Suspense>
              <PhotoField key={order.order_id} value={photos} onChange={station.setPhotos} />
            </Suspense>
          </UploaderContext>
        </>
      )}
    </section>
  );
}
