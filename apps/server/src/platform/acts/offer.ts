import type { Endpoint } from '@merchant-admin/contract/platform/endpoint';

/** An act on a thing, allowed or blocked for a reason that its person reads. */
export interface OfferedAct<Act extends string = string> {
  act: Act;
  title: string;
  allowed: boolean;
  reason: string;
}

/** The call that does an act: the act is offered to whoever may make the call. */
export type Call = Pick<Endpoint, 'permission'> & Partial<Pick<Endpoint, 'onBehalf'>>;

export interface Viewer {
  can: (tag: string) => boolean;
  /** Whether the thing is of the viewer's own merchant; a thing of another is only changed by calls on behalf. */
  own?: boolean;
}

export const mayCall = ({ can, own = true }: Viewer, { permission, onBehalf = false }: Call): boolean =>
  (own || onBehalf) && (typeof permission === 'object' ? permission.some((tag) => can(tag)) : permission === 'signed-in');

/** @param reason why it may not happen now; '' where it may */
export const offer = <Act extends string>(act: Act, title: string, reason: string): OfferedAct<Act> => ({ act, title, allowed: reason === '', reason });

/** What a rule has against an act, as its reason. */
export const why = (objection: { text: string } | undefined): string => objection?.text ?? '';

/** Acts whose turn it is, each with the reason against it now ('' for none); acts that are not named are not offered. */
export type Turn<Act extends string> = Readonly<Partial<Record<Act, string>>>;

/** Offers of the acts whose turn it is, to somebody who may make their calls. */
export const offers = <Act extends string>(
  viewer: Viewer,
  titles: Readonly<Record<Act, string>>,
  calls: Readonly<Record<Act, Call>>,
  turn: Turn<Act>,
): OfferedAct<Act>[] => (Object.keys(turn) as Act[]).filter((act) => mayCall(viewer, calls[act])).map((act) => offer(act, titles[act], turn[act]!));
