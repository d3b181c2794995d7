import type { TemplateRow } from '@merchant-admin/contract/coupons/template-cells';
import { mostCodes, templateActs } from '@merchant-admin/contract/coupons/template-codes';
import { api } from '../../../../platform/api.ts';
import { useGo } from '../../../../platform/app-link.tsx';
import { ConfirmDialog } from '../../../../widgets/confirm/index.ts';
import { FieldItem } from '../../../../widgets/fields/index.ts';
import type { RowDialogProps } from '../../../../widgets/list-page/index.ts';
import { FormDialog } from '../../../../widgets/shared/form-dialog.tsx';
import { afterCouponAct } from '../../queries.ts';
import { editCouponUrl } from '../../urls.ts';

export type Template = Pick<TemplateRow, 'template_id' | 'name' | 'version' | 'claim_to' | 'stock' | 'claimed'>;
const seen = ({ template_id, version }: Template) => ({ template_id, version });
const keeps = '用户已领到的优惠券不受影响，有效期内可以继续使用';

export const OnlineTemplate = ({ row, open, onClose }: RowDialogProps<Template>) => (
  <ConfirmDialog
    open={open}
    title={`${templateActs.online} ${row.name}`}
    consequences={[`用户可以领取，直到${row.claim_to}或领完（剩余${row.stock - row.claimed}张）`, '上线后只能增加发放量、延后结束日期、修改展示页面']}
    confirmText={templateActs.online}
    onConfirm={async () => {
      await api.coupons.couponTemplateOnline({ body: seen(row), idempotencyKey: crypto.randomUUID() });
      await afterCouponAct('优惠券已上线');
    }}
    onClose={onClose}
  />
);

export const PauseTemplate = ({ row, open, onClose }: RowDialogProps<Template>) => (
  <ConfirmDialog
    open={open}
    title={`${templateActs.pause} ${row.name}`}
    consequences={['用户不能再领取，可以随时重新上线', keeps]}
    confirmText={templateActs.pause}
    danger
    reason={{ required: true }}
    onConfirm={async (reason) => {
      await api.coupons.couponTemplatePause({ body: { ...seen(row), reason }, idempotencyKey: crypto.randomUUID() });
      await afterCouponAct('优惠券已暂停');
    }}
    onClose={onClose}
  />
);

export const EndTemplate = ({ row, open, onClose }: RowDialogProps<Template>) => (
  <ConfirmDialog
    open={open}
    title={`${templateActs.end} ${row.name}`}
    consequences={['用户不能再领取，结束后不能恢复，需要时可以复制', keeps]}
    confirmText={templateActs.end}
    danger
    reason={{ required: true }}
    onConfirm={async (reason) => {
      await api.coupons.couponTemplateEnd({ body: { ...seen(row), reason }, idempotencyKey: crypto.randomUUID() });
      await afterCouponAct('优惠券已结束');
    }}
    onClose={onClose}
  />
);

export function CopyTemplate({ row, open, onClose }: RowDialogProps<Template>) {
  const go = useGo();
  return (
    <ConfirmDialog
      open={open}
      title={`${templateActs.copy} ${row.name}`}
      consequences={['按同样的优惠新建一个待上线的优惠券，需要手动上线', '已经开始的日期顺延到今天开始']}
      confirmText={templateActs.copy}
      onConfirm={async () => {
        const made = await api.coupons.couponTemplateCopy({ body: { template_id: row.template_id }, idempotencyKey: crypto.randomUUID() });
        await afterCouponAct('已复制，请核对后上线');
        go(editCouponUrl(made));
      }}
      onClose={onClose}
    />
  );
}

const size = { label: '数量', of: 'integer', min: 1, max: mostCodes, suffix: '个', hint: '生成后可导出一次' } as const;

/** Generates a batch of codes of a template. */
export function MakeCodes({ row, open, onClose }: RowDialogProps<Template>) {
  if (!open) return null;
  return (
    <FormDialog<{ size: number }>
      title={`${templateActs.codes} ${row.name}`}
      okText={templateActs.codes}
      run={async (fields, idempotencyKey) => {
        await api.coupons.couponCodesMake({ body: { template_id: row.template_id, size: fields.size }, idempotencyKey });
        return `已生成${fields.size}个券码`;
      }}
      after={afterCouponAct}
      onClose={onClose}
    >
      <FieldItem name="size" field={size} />
    </FormDialog>
  );
}
