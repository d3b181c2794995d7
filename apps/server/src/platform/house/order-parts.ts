import type { ActRule } from '../acts/act-rules.ts';
import type { Call } from '../acts/offer.ts';
import type { OrderEventSource } from '../order-events.ts';
import { joins, type Joining } from './part.ts';

/** A rule by which a module objects to acts on orders. */
export const orderRule = (rule: ActRule): Joining => joins(({ orderActs }) => orderActs.add(rule));

/** What a module tells of an order on its time line. */
export const orderEvents = (source: OrderEventSource): Joining => joins((services) => void services.orderEvents.sources.push(source));

/** Says by which calls a module does acts on orders. */
export const orderActsBy = (calls: Readonly<Record<string, Call>>): Joining => joins(({ orderActs }) => orderActs.doneBy(calls));
