import { contactCauses, contactSides, stopReasons, type ContactCause, type ContactSide, type StopReason } from '@merchant-admin/contract/overdue/contact-codes';
import { followResults, type FollowResult } from '@merchant-admin/contract/overdue/codes';

/** A number that was shown, or somebody who came on or off the list of those who are left in peace. */
export interface ContactEvent {
  kind: 'shown' | 'stop' | 'stopEnd' | 'stopOver';
  at: Date;
  key: string;
  side: ContactSide;
  /** A contact's masked name; '' of the debtor. */
  whom: string;
  actor: string;
  /** Why a contact was called, or why somebody is left in peace; 0 for none. */
  code: ContactCause | StopReason | 0;
  note: string;
  /** What came of a call; null while nothing is noted. */
  result: FollowResult | null;
  /** The last day of a stop; null where it never ends. */
  until: string | null;
}

const titles: Record<ContactEvent['kind'], string> = { shown: '查看号码', stop: '停止联系', stopEnd: '恢复联系', stopOver: '停止联系已到期' };
const linesOf: Record<ContactEvent['kind'], (event: ContactEvent) => readonly string[]> = {
  shown: ({ code, note, result }) => [
    code === 0 ? '' : `原因：${contactCauses[code as ContactCause]}`,
    note,
    result === null ? '未记录结果，按一次有效联系计算' : result in followResults ? `结果：${followResults[result]}` : '已记录结果',
  ],
  stop: ({ code, note, until }) => [`原因：${stopReasons[code as StopReason]}`, until === null ? '不再联系' : `停止联系至：${until}`, note],
  stopEnd: ({ note }) => [note],
  stopOver: ({ until }) => [`停止联系至：${until!}`],
};

/** How a call, or coming on or off the list of those who are left in peace, reads: its title, and what it is about, line by line. */
export const contactText = (event: ContactEvent) => ({
  title: `${titles[event.kind]}：${contactSides[event.side]}${event.whom === '' ? '' : ` ${event.whom}`}`,
  content: linesOf[event.kind](event)
    .filter((line) => line !== '')
    .join('\n'),
});
