import { CheckOutlined, CloseOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import type { Bench, BenchOrder } from './bench.ts';
import styles from './order-card.module.css';

/** The words of a text, those that the other one lacks marked. */
const Words = ({ text, other }: { readonly text: string; readonly other: string }) => {
  const known = new Set(other.split(/\s+/));
  return text.split(/\s+/).map((word, place) => (
    // oxlint-disable-next-line react/no-array-index-key -- words have no other name, and keep their places
    <span key={place}>{known.has(word) ? word : <mark>{word}</mark>} </span>
  ));
};

interface TwoProps {
  readonly fits: boolean | undefined;
  readonly wanted: ReactNode;
  readonly found: ReactNode;
  readonly labels: readonly [string, string];
}

const Two = ({ fits, wanted, found, labels }: TwoProps) => (
  <dl className={styles['compared']} data-fits={fits}>
    <dt>{labels[0]}</dt>
    <dd>{wanted}</dd>
    <dt>{labels[1]}</dt>
    <dd>{found}</dd>
  </dl>
);

/** Whether the device that was scanned last fits: of one that is taken in the person says so. */
function foundOf({ device, lying, asks, asked }: Bench, order: BenchOrder): { fits: boolean | undefined; found: ReactNode } {
  const unknown = lying.at(-1)?.takeIn === true ? lying.at(-1)!.imei : asks === 'takeIn' ? asked : undefined;
  if (device === null)
    return { fits: undefined, found: <span className={styles['none']}>{unknown === undefined ? '待扫设备' : `${unknown} 未入库，请看实物核对`}</span> };
  const mark = device.fits ? <CheckOutlined aria-label="相符" /> : <CloseOutlined aria-label="不符" />;
  return {
    fits: device.fits,
    found: (
      <>
        <b className={styles['sku']}>
          {mark} {device.fits ? device.sku_name : <Words text={device.sku_name} other={order.sku_name} />}
        </b>
        <span>{device.goods_name}</span>
      </>
    ),
  };
}

/** What the order wants beside what was scanned: the goods, and the version with its colour. */
export function Compared({ bench, order }: { readonly bench: Bench; readonly order: BenchOrder }) {
  const { fits, found } = foundOf(bench, order);
  const name = fits === false && bench.device ? <Words text={order.sku_name} other={bench.device.sku_name} /> : order.sku_name;
  const wanted = (
    <>
      <b className={styles['sku']}>{name}</b>
      <span>{order.goods_name}</span>
    </>
  );
  return <Two labels={['订单要', '扫到']} fits={fits} wanted={wanted} found={found} />;
}

/** The devices that were sent beside those that came back. */
export function CameBack({ bench, order }: { readonly bench: Bench; readonly order: BenchOrder }) {
  const there = new Set(bench.lying.map(({ imei }) => imei));
  const strange = [...there].filter((imei) => !order.sent.includes(imei));
  const fits = strange.length > 0 ? false : there.size === order.sent.length ? true : undefined;
  const line = (imei: string, came: boolean, lacking: string) => (
    <span key={imei}>
      {came ? <CheckOutlined aria-label="相符" /> : <CloseOutlined aria-label="不符" />} {imei} {came ? '' : lacking}
    </span>
  );
  return (
    <Two
      labels={['发出', '多出']}
      fits={fits}
      wanted={
        <>
          <b className={styles['sku']}>{order.sku_name}</b>
          <span>{order.goods_name}</span>
          {order.sent.map((imei) => line(imei, there.has(imei), '待扫'))}
        </>
      }
      found={strange.length === 0 ? '-' : strange.map((imei) => line(imei, false, '不是本单发出的'))}
    />
  );
}
