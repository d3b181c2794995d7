import type { FastifyInstance } from 'fastify';
import { contactOptions, reconnectOptions } from '@merchant-admin/contract/review/codes';
import { rejectTypes } from '@merchant-admin/contract/orders/reject-types';
import { reviewEndpoints as calls } from '@merchant-admin/contract/review/endpoints';
import { mount } from '../../platform/http/mount.ts';
import { operation } from '../../platform/http/operation.ts';
import type { Services } from '../../platform/services.ts';
import { reviewExport } from './export.ts';
import { assign } from './operations/assign.ts';
import { changeDeposit } from './operations/change-deposit.ts';
import { claim, limitRule } from './operations/claim.ts';
import { decide } from './operations/decide.ts';
import { expireClaims } from './operations/expire-claims.ts';
import { passRule } from './operations/pass-order.ts';
import { phoneAnswers, savePhoneAnswers } from './operations/phone-answers.ts';
import { questionInfo, questionList, questionTabs } from './operations/question-list.ts';
import { release } from './operations/release.ts';
import { reviewInfo } from './operations/review-info.ts';
import { deductionPass, deductionReject, deductionRevoke, refundPaid, refundPass, refundReject, refundRevoke } from './operations/decide-requests.ts';
import { deductionDetail, deductionList, deductionTabs, keepVoucher, refundDetail, refundList, refundTabs } from './operations/requests.ts';
import { reviewList } from './operations/review-list.ts';
import { reviewTabs } from './operations/review-tabs.ts';
import { enableOption, saveOption } from './operations/save-option.ts';
import { tellContacts } from './operations/tell-contacts.ts';
import { enableQuestion, saveQuestion } from './operations/question-kept.ts';

const options = (texts: Record<string, string>) => ({ list: Object.entries(texts).map(([value, name]) => ({ value, name })) });

export function registerReview(app: FastifyInstance, services: Services): void {
  for (const rule of [passRule, limitRule]) services.orderActs.add(rule);
  services.orderActs.doneBy({
    claim: calls.claim,
    release: calls.release,
    pass: calls.decide,
    reject: calls.decide,
    supplement: calls.decide,
    reconnect: calls.decide,
    deposit: calls.changeOrderDeposit,
  });
  mount(
    app,
    services,
    'review',
    calls,
  )({
    reviewTabs,
    reviewList,
    reviewInfo,
    claim,
    release,
    assign,
    decide,
    changeOrderDeposit: changeDeposit,
    questionTabs,
    questionList,
    questionInfo,
    saveQuestion,
    enableQuestion,
    saveOption,
    enableOption,
    phoneAnswers,
    savePhoneAnswers,
    deductionTabs,
    deductionList,
    deductionDetail,
    deductionPass,
    deductionReject,
    deductionRevoke,
    refundTabs,
    refundList,
    refundDetail,
    refundPass,
    refundReject,
    refundRevoke,
    refundPaid,
    rejectTypes: operation(calls.rejectTypes, () => options(rejectTypes)),
    reconnectOptions: operation(calls.reconnectOptions, () => options(reconnectOptions)),
    contactOptions: operation(calls.contactOptions, () => options(contactOptions)),
  });
  services.sweeps.add({ name: 'review holds', title: '审核领取超时退回', explains: '领取后超时未审核的订单，退回待分配', objects: 'order' }, expireClaims);
  services.sweeps.add({ name: 'review contacts', title: '审核联系提醒', explains: '到下次联系时间的订单，提醒其审核员一次', objects: 'order' }, tellContacts);
  services.keepers.add('money_request', keepVoucher);
  services.exports.add('reviewList', reviewExport);
}
