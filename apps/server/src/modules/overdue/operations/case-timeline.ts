import { followCells } from '@merchant-admin/contract/orders/follow-cells';
import { eventGroups, type EventGroup } from '@merchant-admin/contract/overdue/codes';
import { overdueEndpoints } from '@merchant-admin/contract/overdue/endpoints';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import type { OrderEvent } from '../../../platform/order-events.ts';
import { caseEvents, type Behind, type CaseEvent, type CaseEventGroup } from '../../bills/index.ts';
import { findOrder, followsBehind, shownPictures } from '../../orders/index.ts';
import { eventText } from '../rules/event-text.ts';

const step = 20;
type Talk = Awaited<ReturnType<typeof followsBehind>>[number];

const ofTalk = (ctx: Ctx, talk: Talk) => ({
  at: talk.at,
  key: talk.key,
  title: followCells.title(talk),
  operator_name: talk.operator_name,
  way_name: followCells.way(talk),
  content: followCells.content(talk),
  pictures: shownPictures(ctx, talk.pictures),
});
const ofEvent = ({ at, key, title, content, actor }: OrderEvent) => ({
  at: at.toISOString(),
  key,
  title,
  content,
  operator_name: actor === '' ? '系统' : actor,
  way_name: '',
  pictures: [],
});

const ofMoney = (event: CaseEvent) => ofEvent({ ...event, ...eventText(event) });

const behindOf = (cursor: string | undefined): Behind | undefined => {
  if (cursor === undefined) return undefined;
  const [at = '', key = ''] = cursor.split('~');
  return { at: new Date(at), key };
};
const place = ({ at, key }: { at: string; key: string }) => `${at}~${key}`;

/** Everything that was said, promised, agreed, asked for and paid about an order, the newest first and in steps: a statement for what was said, one for money and agreements, and one for each module that tells of it. */
export const caseTimeline = operation(overdueEndpoints.caseTimeline, async (ctx, { query }) => {
  const { id } = await findOrder(ctx, query.order_id);
  const from = { behind: behindOf(query.before), limit: step + 1 };
  const groups: EventGroup[] = query.group === undefined ? (Object.keys(eventGroups) as EventGroup[]) : [query.group];
  const others = groups.filter((group): group is CaseEventGroup => group !== 'talk' && group !== 'contact');
  const talks = groups.includes('talk') ? await followsBehind(ctx, id, from) : [];
  const events = others.length === 0 ? [] : await caseEvents(ctx, id, others, from);
  const told: OrderEvent[] = [];
  for (const source of ctx.services.orderEvents.sources) if (groups.some((group) => group === source.group)) told.push(...(await source.read(ctx, id, from)));
  const all = [...talks.map((talk) => ofTalk(ctx, talk)), ...events.map(ofMoney), ...told.map(ofEvent)].toSorted((a, b) => (place(a) < place(b) ? 1 : -1));
  const list = all.slice(0, step).map(({ key, ...event }) => ({ id: key, ...event }));
  const last = all[step - 1];
  return { list, next: all.length > step && last ? place(last) : '' };
});
