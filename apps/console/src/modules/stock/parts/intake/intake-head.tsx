import { formatFen } from '@merchant-admin/common/money';
import type { Answer } from '../../../../platform/api.ts';
import { showInstant } from '../../../../platform/show-instant.ts';
import { CopyButton } from '../../../../widgets/copy-button/copy-button.tsx';
import { Facts, PageHeader, Section } from '../../../../widgets/page/index.ts';
import { StatusTag } from '../../../../widgets/status-tag/index.ts';
import { LabelButton } from '../labels/label-button.tsx';
import { intakeColour } from './intake-colours.ts';

export type Intake = Answer<'stock', 'intakeDetail'>;
export type IntakeLine = Intake['lines'][number];

/** The devices that have not come and are still awaited. */
export const awaitedOf = ({ lines }: Intake): readonly IntakeLine[] => lines.filter(({ received_at: at, cancelled }) => at === null && !cancelled);

/** The numbers of the devices that came or are awaited: those of which labels are printed. */
const labelled = ({ lines }: Intake) => lines.filter(({ cancelled }) => !cancelled).map(({ number }) => number);

/** What holds for all devices of the document. */
export const IntakeHead = ({ intake }: { readonly intake: Intake }) => (
  <>
    <PageHeader
      title={intake.intake_no}
      extra={<CopyButton text={intake.intake_no} label={`复制入库单号${intake.intake_no}`} />}
      actions={labelled(intake).length > 0 && <LabelButton numbers={labelled(intake)} />}
    />
    <Section title="入库信息">
      <Facts
        items={[
          [
            '状态',
            <StatusTag key="state" colour={intakeColour(intake.state)}>
              {intake.state_name}
            </StatusTag>,
          ],
          ['入库地点', intake.place_name],
          ['供应商', intake.supplier_name],
          ['台数', `${intake.pieces}台，已入库${intake.received}台`],
          ...(intake.cost === null ? [] : ([['成本合计', formatFen(intake.cost)]] as const)),
          ...(intake.freight === null ? [] : ([['其中运费', formatFen(intake.freight)]] as const)),
          ['库存数', intake.counting],
          ['登记', `${intake.made_by} ${showInstant(intake.made_at)}`.trim()],
          ['备注', intake.note],
        ]}
      />
    </Section>
  </>
);
