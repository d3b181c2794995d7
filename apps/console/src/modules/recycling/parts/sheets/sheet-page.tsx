import { sheetState, type SheetAct } from '@merchant-admin/contract/recycling/sheet-codes';
import type { SheetDetail } from '@merchant-admin/contract/recycling/sheet-shapes';
import { Alert, Button } from 'antd';
import { AppLink, useGo } from '../../../../platform/app-link.tsx';
import { showInstant } from '../../../../platform/show-instant.ts';
import { CopyButton } from '../../../../widgets/copy-button/copy-button.tsx';
import { Facts, PageHeader, Section } from '../../../../widgets/page/index.ts';
import { HeadActs } from '../../../../widgets/shared/head-acts.tsx';
import { StatusTag } from '../../../../widgets/status-tag/index.ts';
import { KeptPictures } from '../../../../widgets/upload/index.ts';
import { Worth } from '../../../goods/index.ts';
import { OrderLink } from '../../../stock/index.ts';
import { DeviceNumber } from '../device-number.tsx';
import { KeptProofs } from '../proof-items.tsx';
import { by } from '../recycle-sections.tsx';
import { StockDoubt } from '../stock-doubt.tsx';
import { editSheetUrl, recycleUrl } from '../../urls.ts';
import styles from '../recycling.module.css';
import { stockedAs } from './about-sheet.tsx';
import { riskySheetActs, sheetDialogs } from './sheet-acts.ts';
import { sheetColour } from './sheet-colours.ts';
import { printSheet } from './print-sheet.ts';
import { SheetFile } from './sheet-file.tsx';

interface Of {
  readonly sheet: SheetDetail;
}
const first: readonly string[] = ['submit', 'approve', 'close'] satisfies SheetAct[];

function Acts({ sheet }: Of) {
  const go = useGo();
  const papers = (
    <>
      <Button onClick={() => printSheet(sheet)}>打印估价单</Button>
      {sheet.printable && <SheetFile sheet={sheet} />}
    </>
  );
  const edit = { edit: () => go(editSheetUrl(sheet)) } satisfies Partial<Record<SheetAct, () => void>>;
  return <HeadActs row={sheet} dialogs={sheetDialogs} before={papers} next={first} risky={riskySheetActs} instead={edit} />;
}

/** Photos of papers under their name; nothing where there are none. */
const Papers = ({ label, files }: { readonly label: string; readonly files: SheetDetail['photos'] }) =>
  files.length === 0 ? null : (
    <>
      <h4 className={styles['heading']}>{label}</h4>
      <KeptPictures label={label} pictures={files} />
    </>
  );

/** What became of a sheet, and who did it. */
const History = ({ sheet }: Of) => (
  <Section title="办理记录">
    <Facts
      items={[
        ['新建', by(sheet.made_by, sheet.made_at)],
        ['提交', by(sheet.submitted_by, sheet.submitted_at)],
        ['审核', [by(sheet.decided_by, sheet.decided_at), sheet.decision].filter((text) => text !== '').join('：')],
        ['有效期', sheet.valid_until === null ? '' : `至 ${showInstant(sheet.valid_until)}`],
        ['成交/作废', [by(sheet.ended_by, sheet.ended_at), sheet.end_reason].filter((text) => text !== '').join('：')],
        ...(sheet.recycle_order_id === ''
          ? []
          : ([
              [
                '回收单',
                <AppLink key="order" to={recycleUrl({ order_id: sheet.recycle_order_id })}>
                  {sheet.recycle_order_no}
                </AppLink>,
              ],
            ] as const)),
      ]}
    />
  </Section>
);

/** A valuation sheet: the device, what it is worth and why, who sells it, what was done. */
export const SheetPage = ({ sheet }: Of) => (
  <>
    <PageHeader title={sheet.sheet_no} extra={<CopyButton text={sheet.sheet_no} label={`复制估价单号${sheet.sheet_no}`} />} actions={<Acts sheet={sheet} />} />
    {sheet.state === sheetState.REJECTED && (
      <Alert type="error" showIcon style={{ marginBottom: 12 }} title={`已驳回：${sheet.decision}`} description="修改后可重新提交" />
    )}
    <Section title="旧机" extra={<StatusTag colour={sheetColour(sheet.state)}>{sheet.state_name}</StatusTag>}>
      <Facts
        items={[
          ['机型', sheet.model_name],
          ['IMEI/SN', <DeviceNumber key="imei" imei={sheet.imei} stocked={sheet.state === sheetState.CLOSED} />],
          ['成色', sheet.degree_name],
          ['入库规格', stockedAs(sheet)],
          ['类型', sheet.kind_name],
          ...(sheet.trade_order_no === '' ? [] : ([['抵扣订单', <OrderLink key="order" orderNo={sheet.trade_order_no} />]] as const)),
          ['门店', sheet.store_name],
          ['备注', sheet.note],
        ]}
      />
      <StockDoubt text={sheet.stock_doubt} />
      <KeptProofs of="设备" files={sheet.photos} />
    </Section>
    <Section title="估价">
      <Facts items={sheet.answers.map(({ group, options }) => [group, options.join('、') || '无'] as const)} />
      <h4 className={styles['heading']}>价格组成</h4>
      <div className={styles['worth']}>
        <Worth estimate={{ price: sheet.price, steps: sheet.steps, refusals: [] }} />
      </div>
    </Section>
    <Section title="用户">
      <Facts
        items={[
          ['用户', `${sheet.customer_name} ${sheet.customer_phone}`],
          ['证件号码', sheet.id_card],
          ['收款账号', sheet.payee],
        ]}
      />
      <Papers label="身份证照片" files={sheet.identity} />
      <Papers label="签字的估价单" files={sheet.signature} />
    </Section>
    <History sheet={sheet} />
  </>
);
