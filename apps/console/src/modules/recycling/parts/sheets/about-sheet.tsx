import { formatFen, type Fen } from '@merchant-admin/common/money';
import type { SheetDetail } from '@merchant-admin/contract/recycling/sheet-shapes';
import type { ComponentType } from 'react';
import { sheetActs, type SheetAct } from '@merchant-admin/contract/recycling/sheet-codes';
import { KeptPictures } from '../../../../widgets/upload/index.ts';
import { sheetQuery } from '../../queries.ts';
import { DialogFacts } from '../offer-facts.tsx';
import { KeptProofs } from '../proof-items.tsx';
import styles from '../recycling.module.css';
import { StockDoubt } from '../stock-doubt.tsx';
import { withFresh } from '../with-fresh.tsx';
import type { Valued } from './sheet-acts.ts';

export interface SheetDialogProps {
  readonly sheet: SheetDetail;
  readonly onClose: (done: boolean) => void;
}

/** A dialog that needs the whole sheet as it is now. */
export const withSheet = (act: SheetAct, Dialog: ComponentType<SheetDialogProps>) =>
  withFresh({
    queryOf: ({ sheet_id: id }: Valued) => sheetQuery(id),
    titleOf: ({ sheet_no: no }) => `${sheetActs[act]} ${no}`,
    draw: (sheet, onClose) => <Dialog sheet={sheet} onClose={onClose} />,
  });

/** As what the device of a sheet goes into stock. */
export const stockedAs = ({ goods_name: goods, sku_name: sku }: Pick<SheetDetail, 'goods_name' | 'sku_name'>): string => `${goods} ${sku}`.trim();

/** The device that an act is about, as what it goes into stock, what it is worth, and the photos by which that is told. */
export const AboutSheet = ({ sheet }: { readonly sheet: SheetDetail }) => (
  <div className={styles['about']}>
    <DialogFacts
      items={[
        ['旧机机型', sheet.model_name],
        ['IMEI/SN', sheet.imei],
        ['成色', sheet.degree_name],
        ['入库规格', stockedAs(sheet)],
        ['估价', <b key="price">{formatFen(sheet.price as Fen)}</b>],
        ['用户', sheet.customer_name],
        ['估价员', sheet.made_by],
        ...(sheet.trade_order_no === '' ? [] : ([['抵扣订单', sheet.trade_order_no]] as const)),
      ]}
    />
    <StockDoubt text={sheet.stock_doubt} />
    {sheet.photos.length > 0 && <p className={styles['minor']}>设备照片</p>}
    <KeptProofs of="设备" files={sheet.photos} />
    {sheet.identity.length > 0 && (
      <>
        <p className={styles['minor']}>身份证照片</p>
        <KeptPictures label="身份证照片" pictures={sheet.identity} />
      </>
    )}
  </div>
);
