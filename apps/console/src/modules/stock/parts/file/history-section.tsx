import { holdKinds } from '@merchant-admin/contract/stock/codes';
import type { DeviceFile } from '@merchant-admin/contract/stock/endpoints';
import { Section } from '../../../../widgets/page/index.ts';
import { TimelineList, type TimelineEntry } from '../../../../widgets/timeline/index.ts';

type Event = DeviceFile['events'][number];
const most = 100;
/** The documents by which something happens to a device. */
const documents: Readonly<Record<string, string>> = { ...holdKinds, intake: '入库单', writeOff: '报废报失单', dispatch: '代发单' };

/** The document by which it happened, and what was said of it. */
function wordsOf({ place_name: place, ref_kind: kind, ref_no: number, note }: Event): string {
  const document = number === '' ? '' : `${documents[kind] ?? ''} ${number}`.trim();
  return [place, document, note].filter((part) => part !== '').join('，');
}

const entryOf = (event: Event, place: number): TimelineEntry => ({
  id: `${event.at} ${place}`,
  at: event.at,
  actor: event.by_name,
  action: event.act_name,
  reason: wordsOf(event),
  reasonIs: '说明',
  ...(event.from_name === event.to_name ? {} : { differences: [{ field: '状态', from: event.from_name, to: event.to_name }] }),
});

/** What became of the device, the newest first. */
export const HistorySection = ({ events }: Pick<DeviceFile, 'events'>) => (
  <Section title="履历" extra={events.length >= most ? <span>仅显示最近{most}条</span> : undefined}>
    <TimelineList entries={events.map(entryOf)} />
  </Section>
);
