import { numberKinds } from '@merchant-admin/contract/stock/codes';
import type { DeviceFile } from '@merchant-admin/contract/stock/endpoints';
import { Button, Flex } from 'antd';
import { Has } from '../../../../platform/permission/has.tsx';
import { showInstant } from '../../../../platform/show-instant.ts';
import { CopyButton } from '../../../../widgets/copy-button/copy-button.tsx';
import { Facts, PageHeader, Section } from '../../../../widgets/page/index.ts';
import { StatusTag } from '../../../../widgets/status-tag/index.ts';
import { useDialog } from '../../../../widgets/shared/use-dialog.ts';
import { deviceColour } from '../device-colours.ts';
import { LabelButton } from '../labels/label-button.tsx';
import { OrderLink } from '../order-link.tsx';
import { FileActs } from './file-acts.tsx';
import { RenumberDialog } from './renumber-dialog.tsx';

/** By what the device is held, by whom, and until when. */
export function Held({ hold }: Pick<DeviceFile, 'hold'>) {
  if (hold === null) return '无人占用';
  const { kind, kind_name: name, ref_no: number, until, held_by: by } = hold;
  return (
    <>
      {name} {kind === 'order' ? <OrderLink orderNo={number} /> : number}
      {until !== null && `，至 ${showInstant(until)}`}
      {by !== '' && `（${by}）`}
    </>
  );
}

const others = (file: DeviceFile) => file.numbers.filter(({ number }) => number !== file.imei);

/** Which device it is, where it is, and who holds it. */
export function DeviceHead({ file }: { readonly file: DeviceFile }) {
  const { opened, open, close } = useDialog<'numbers'>();
  return (
    <>
      <PageHeader
        title={file.imei}
        extra={<CopyButton text={file.imei} label={`复制${numberKinds.main}${file.imei}`} />}
        actions={
          <Flex gap={8} wrap>
            <FileActs file={file} />
            <LabelButton numbers={[file.imei]} />
            <Has tag="stock:edit">
              <Button onClick={() => open('numbers')}>修改串号</Button>
            </Has>
          </Flex>
        }
      />
      <Section title="设备信息">
        <Facts
          items={[
            [
              '状态',
              <StatusTag key="state" colour={deviceColour(file.status)}>
                {file.status_name}
              </StatusTag>,
            ],
            ['所在地点', file.place_name],
            ['占用', <Held key="held" hold={file.hold} />],
            ...(file.hold === null || file.hold.reason === '' ? [] : ([['占用原因', file.hold.reason]] as const)),
            ['商品', file.goods_name],
            ['规格', file.sku_name],
            ['成色', file.degree_name],
            ...(file.wipe_due === null
              ? []
              : ([
                  [
                    '擦除凭证',
                    <StatusTag key="wipe" colour={file.wipe_waits ? 'warning' : 'danger'}>
                      {file.wipe_waits ? '已登记擦除，待复核' : `无（${showInstant(file.wipe_due)} 起）`}
                    </StatusTag>,
                  ],
                ] as const)),
            ['当前状态自', showInstant(file.since)],
            ['建档时间', showInstant(file.created_at)],
            ...others(file).map(({ number, kind_name: kind }) => [kind, number] as const),
          ]}
        />
      </Section>
      {opened === 'numbers' && <RenumberDialog file={file} onClose={close} />}
    </>
  );
}
