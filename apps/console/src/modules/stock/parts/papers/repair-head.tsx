import { formatFen, type Fen } from '@merchant-admin/common/money';
import { repairActs, type RepairAct } from '@merchant-admin/contract/stock/repair-codes';
import { Flex } from 'antd';
import { api, type Answer } from '../../../../platform/api.ts';
import { showInstant } from '../../../../platform/show-instant.ts';
import { ConfirmDialog } from '../../../../widgets/confirm/index.ts';
import { CopyButton } from '../../../../widgets/copy-button/copy-button.tsx';
import { Facts, PageHeader, Section } from '../../../../widgets/page/index.ts';
import { ActButton } from '../../../../widgets/shared/act-button.tsx';
import { useDialog } from '../../../../widgets/shared/use-dialog.ts';
import { StatusTag } from '../../../../widgets/status-tag/index.ts';
import { KeptPictures } from '../../../../widgets/upload/index.ts';
import { afterPaper } from '../../paper-queries.ts';
import { DeviceLink } from '../device-link.tsx';
import { repairColour } from './paper-colours.ts';
import { RepairEndDialog } from './repair-end-dialog.tsx';
import { WriteOffDialog } from './write-off-dialog.tsx';

export type Repair = Answer<'stock', 'repairDetail'>;
interface DialogProps {
  readonly repair: Repair;
  readonly onClose: (done: boolean) => void;
}

const CancelDialog = ({ repair: { repair_id, repair_no, version, imei }, onClose }: DialogProps) => (
  <ConfirmDialog
    open
    danger
    title={`${repairActs.cancel} ${repair_no}`}
    consequences={[`设备 ${imei} 回到送修前的状态，不产生维修费`]}
    confirmText={repairActs.cancel}
    reason={{ required: true }}
    onConfirm={async (reason) => {
      await api.stock.repairCancel({ body: { repair_id, version, reason }, idempotencyKey: crypto.randomUUID() });
      await afterPaper('取消送修成功');
    }}
    onClose={onClose}
  />
);

/** The dialog of each act on a repair. */
function RepairDialogs({ repair, act, onClose }: DialogProps & { readonly act: RepairAct }) {
  if (act === 'cancel') return <CancelDialog repair={repair} onClose={onClose} />;
  if (act === 'scrap') return <WriteOffDialog kind="scrap" imei={repair.imei} onClose={onClose} />;
  return <RepairEndDialog repair={repair} act={act} onClose={onClose} />;
}

function RepairActs({ repair }: { readonly repair: Repair }) {
  const { opened, open, close } = useDialog<RepairAct>();
  return (
    <Flex gap={8} wrap>
      {repair.actions.map(({ act, title, reason }) => (
        <ActButton
          key={act}
          blocked={reason}
          {...(act === 'repaired' ? { type: 'primary' as const } : {})}
          danger={act === 'cancel' || act === 'scrap'}
          onClick={() => open(act as RepairAct)}
        >
          {title}
        </ActButton>
      ))}
      {opened && <RepairDialogs repair={repair} act={opened} onClose={close} />}
    </Flex>
  );
}

/** Which device it is, what it has, who repairs it until when. */
export const RepairHead = ({ repair }: { readonly repair: Repair }) => (
  <>
    <PageHeader
      title={repair.repair_no}
      extra={<CopyButton text={repair.repair_no} label={`复制维修单号${repair.repair_no}`} />}
      actions={<RepairActs repair={repair} />}
    />
    <Section
      title="维修信息"
      extra={
        <Flex gap={8} wrap>
          <StatusTag colour={repairColour(repair.state)}>{repair.state_name}</StatusTag>
          {repair.late && <StatusTag colour="danger">维修超期</StatusTag>}
        </Flex>
      }
    >
      <Facts
        items={[
          ['设备', <DeviceLink key="device" imei={repair.imei} />],
          ['商品规格', `${repair.goods_name} ${repair.sku_name}`.trim()],
          ['所在地点', repair.place_name],
          ['故障', repair.fault],
          ['维修点', repair.workshop],
          ['预计修好', repair.expected_on],
          ['送修', `${repair.sent_by} ${showInstant(repair.sent_at)}`],
        ]}
      />
      {repair.photos.length > 0 && <KeptPictures label="故障照片" pictures={repair.photos} />}
    </Section>
    {repair.ended_at !== null && (
      <Section title="维修结果">
        <Facts
          items={[
            ['结果', repair.state_name],
            ['说明', repair.end_note],
            ...(repair.cost === null ? [] : ([['费用', formatFen(repair.cost as Fen)]] as const)),
            ['登记', `${repair.ended_by} ${showInstant(repair.ended_at)}`],
          ]}
        />
        {repair.end_photos.length > 0 && <KeptPictures label="修后照片" pictures={repair.end_photos} />}
      </Section>
    )}
  </>
);
