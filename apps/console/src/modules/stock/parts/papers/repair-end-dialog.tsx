import { formatFen } from '@merchant-admin/common/money';
import { degreeText } from '@merchant-admin/contract/goods/degrees';
import { mostRepairCost, repairActs } from '@merchant-admin/contract/stock/repair-codes';
import { api } from '../../../../platform/api.ts';
import { AmountItem } from '../../../../widgets/shared/amount-item.tsx';
import { FormDialog } from '../../../../widgets/shared/form-dialog.tsx';
import { ChoiceItem, optionsOf } from '../../../../widgets/shared/form-items.tsx';
import { afterPaper } from '../../paper-queries.ts';
import { keysOf, PhotosItem, SaidItem, type WithPhotos } from './paper-items.tsx';
import type { Repair } from './repair-head.tsx';

interface Fields extends WithPhotos {
  readonly cost: Parameters<typeof formatFen>[0];
  readonly degree?: string;
  readonly note: string;
}

interface RepairEndDialogProps {
  readonly repair: Repair;
  readonly act: 'repaired' | 'beyond';
  readonly onClose: (done: boolean) => void;
}

/** Ends a repair: what it cost, what was found, and how used the device looks now. */
export function RepairEndDialog({ repair: { repair_id, version, imei }, act, onClose }: RepairEndDialogProps) {
  const helped = act === 'repaired';
  return (
    <FormDialog<Fields>
      title={`${repairActs[act]} ${imei}`}
      okText={repairActs[act]}
      run={async (fields, idempotencyKey) => {
        const { cost, note, degree } = fields;
        const body = { repair_id, version, cost, note, photos: keysOf(fields) };
        if (!helped) await api.stock.repairBeyond({ body, idempotencyKey });
        else await api.stock.repairDone({ body: { ...body, ...(degree === undefined ? {} : { degree: Number(degree) }) }, idempotencyKey });
        return helped ? '登记成功，设备已回到库存' : '登记成功，可申请报废或再次送修';
      }}
      after={afterPaper}
      onClose={onClose}
    >
      <AmountItem name="cost" label={helped ? '维修费' : '检测费'} min={0} max={mostRepairCost} hint="没有费用请填0，计入设备成本" />
      <SaidItem name="note" label={helped ? '维修结果' : '检测结果'} placeholder={helped ? '如 更换原装屏幕，测试正常' : '如 主板进水，无法修复'} />
      {helped && <ChoiceItem name="degree" label="修后成色（不变可不选）" options={optionsOf(degreeText)} clearable />}
      <PhotosItem label={helped ? '修后照片' : '检测照片'} />
    </FormDialog>
  );
}
