import { Checkbox, Form } from 'antd';
import type { Fen } from '@merchant-admin/common/money';
import { channels, reviewerActs, segments, type Segment } from '@merchant-admin/contract/orders/codes';
import { api, type Body } from '../../../../platform/api.ts';
import { ActDialog } from '../../../../widgets/act-dialog/index.ts';
import { MoneyInput } from '../../../../widgets/number-input/index.ts';
import { afterActing } from '../../queries.ts';
import type { Reviewer } from './reviewers.tsx';

type Kept = Body<'orders', 'createAuditReviewer'>;
interface Fields extends Required<Pick<Kept, 'segments' | 'channels'>> {
  most_rent?: Fen;
}
interface DialogProps {
  readonly reviewer: Reviewer;
  readonly onClose: (done: boolean) => void;
}

/** The current version of a reviewer; 0: the person is none. */
const versionNow = async ({ id, account: q }: Reviewer) =>
  (await api.orders.auditReviewerPage({ query: { q, page_size: 50 } })).list.find((person) => person.id === id)?.version ?? 0;

const segmentOptions = segments.map((value) => ({ value, label: value }));
const channelOptions = channels.map(({ channel_id: value, channel_name: label }) => ({ value, label }));

/** Makes somebody a reviewer of all orders or of some, or changes which. */
export const ReviewerDialog = ({ reviewer, onClose }: DialogProps) => (
  <ActDialog<Fields>
    title={`${reviewerActs[reviewer.kept ? 'scope' : 'keep']} ${reviewer.name}`}
    version={reviewer.version}
    reload={() => versionNow(reviewer)}
    act={reviewer.kept ? '保存' : reviewerActs.keep}
    said={reviewer.kept ? '审核范围已修改' : '已设为审核员'}
    after={afterActing}
    lead="只能领取和分配到范围内的订单，不选即不限。已领取的订单不受影响。"
    reason="none"
    initial={{
      segments: reviewer.segments as Segment[],
      channels: reviewer.channels as Kept['channels'] & string[],
      ...(reviewer.most_rent === null ? {} : { most_rent: reviewer.most_rent as Fen }),
    }}
    send={({ most_rent: most, ...fields }, seen, call) =>
      api.orders.createAuditReviewer({ body: { account_id: reviewer.id, ...fields, most_rent: most ?? null, ...seen }, ...call })
    }
    onClose={onClose}
  >
    <Form.Item name="segments" label="客群">
      <Checkbox.Group aria-label="客群" options={segmentOptions} />
    </Form.Item>
    <Form.Item name="channels" label="渠道">
      <Checkbox.Group aria-label="渠道" options={channelOptions} />
    </Form.Item>
    <Form.Item name="most_rent" label="总租金不超过" extra="不填即不限">
      <MoneyInput value={undefined} onChange={() => undefined} />
    </Form.Item>
  </ActDialog>
);

/** Ends that a person is a reviewer. */
export const EndReviewerDialog = ({ reviewer, onClose }: DialogProps) => (
  <ActDialog<object>
    title={`${reviewerActs.end} ${reviewer.name}`}
    version={reviewer.version}
    reload={() => versionNow(reviewer)}
    act={reviewerActs.end}
    leave="返回"
    said="已取消审核员"
    after={afterActing}
    lead="不能再领取和分配到订单，名下在审的订单退回待分配。账号和角色不变。"
    reason="none"
    danger
    send={(_fields, seen, call) => api.orders.createAuditReviewer({ body: { account_id: reviewer.id, enabled: false, ...seen }, ...call })}
    onClose={onClose}
  />
);
