import {
  couponKind,
  templateActs,
  templateState as s,
  templateStates,
  type CouponKind,
  type TemplateAct,
  type TemplateState,
} from '@merchant-admin/contract/coupons/template-codes';
import { couponsErrors as e } from '@merchant-admin/contract/coupons/errors';
import { couponsEndpoints as calls } from '@merchant-admin/contract/coupons/endpoints';
import { machine } from '../../../platform/acts/machine.ts';
import { offers, type OfferedAct, type Viewer } from '../../../platform/acts/offer.ts';

/** A template's switches and days: where it stands follows from them. */
export interface Standing {
  by_hand: boolean;
  claim_from: string;
  claim_to: string;
  online_at: Date | null;
  paused_at: Date | null;
  ended_at: Date | null;
}

/** Whether customers could receive it at some time, so that it only widens. */
export const wasOnline = ({ by_hand: byHand, claim_from: from, online_at: at }: Standing, today: string): boolean => at !== null || (!byHand && from <= today);

/** Where a template stands on a day: the clock begins it and ends it, no job. */
export function stateOn(template: Standing, today: string): TemplateState {
  if (template.ended_at !== null || template.claim_to < today) return s.ENDED;
  if (template.paused_at !== null) return s.PAUSED;
  return wasOnline(template, today) ? s.ONLINE : s.WAITING;
}

export interface TemplateFacts {
  state: TemplateState;
  kind: CouponKind;
  /** Codes that may still be generated. */
  codesLeft: number;
}

/** Templates (domain notes 3.10). */
export const templateMachine = machine({
  of: 'coupon templates',
  states: templateStates as Record<TemplateState, string>,
  first: [s.WAITING],
  at: (facts: TemplateFacts) => facts.state,
  objections: {
    noCodes: { text: '只有券码类优惠券可以生成券码', when: ({ kind }: TemplateFacts) => kind !== couponKind.CODE },
    allMade: { text: '券码数量已达到发放量，请先增加发放量', error: e.CODES_MOST, when: ({ codesLeft }: TemplateFacts) => codesLeft <= 0 },
  },
  moves: {
    edit: { from: [s.WAITING, s.ONLINE, s.PAUSED] },
    online: { from: [s.WAITING, s.PAUSED], to: s.ONLINE },
    pause: { from: [s.ONLINE], to: s.PAUSED },
    end: { from: [s.WAITING, s.ONLINE, s.PAUSED], to: s.ENDED },
    codes: { from: [s.WAITING, s.ONLINE, s.PAUSED], guards: ['noCodes', 'allMade'] },
    copy: { from: [s.WAITING, s.ONLINE, s.PAUSED, s.ENDED] },
  },
  elsewhere: e.TEMPLATE_STATE.text,
});

const templateCalls = {
  edit: calls.couponTemplateSave,
  online: calls.couponTemplateOnline,
  pause: calls.couponTemplatePause,
  end: calls.couponTemplateEnd,
  copy: calls.couponTemplateCopy,
  codes: calls.couponCodesMake,
};

/** The acts whose turn it is on a template; codes are offered where coupons are received by code. */
export const templateActsOf = (viewer: Viewer, facts: TemplateFacts): OfferedAct<TemplateAct>[] =>
  offers<TemplateAct>(
    viewer,
    templateActs,
    templateCalls,
    Object.fromEntries(
      (Object.keys(templateActs) as TemplateAct[])
        .filter((act) => templateMachine.isTurn(act, facts.state) && (act !== 'codes' || facts.kind === couponKind.CODE))
        .map((act) => [act, templateMachine.reasonAgainst(act, facts)]),
    ),
  );
