import { leaseTypes } from '@merchant-admin/contract/goods/lease-types';
import { api } from '../../../platform/api.ts';
import { currentSession } from '../../../platform/session/session.ts';
import type { Option, TreeOption } from '../../../widgets/search-form/index.ts';

/** Choices of the search form, asked for when a select is opened. */
export const reviewerOptions = async (signal: AbortSignal): Promise<Option[]> =>
  (await api.orders.auditReviewerList({ signal })).list.map((person) => ({ value: person.id, label: `${person.name}（${person.account}）` }));
export const riskOptions = async (signal: AbortSignal): Promise<Option[]> =>
  (await api.orders.orderRiskTagSelect({ signal })).list.map((tag) => ({ value: tag.risk_id, label: tag.risk_name }));
export const serviceOptions = async (signal: AbortSignal): Promise<Option[]> =>
  (await api.orders.allocatedUserList({ signal })).list.map((person) => ({ value: person.id, label: `${person.name}（${person.account}）` }));
export const specialOptions = async (signal: AbortSignal): Promise<Option[]> =>
  (await api.orders.specialTagList({ signal })).list.map((tag) => ({ value: tag.tag_id, label: tag.tag_name }));
export const segmentOptions = async (signal: AbortSignal): Promise<Option[]> =>
  (await api.orders.riskCustSeg({ signal })).list.map((each) => ({ value: each.value, label: each.name }));
export const periodOptions = async (signal: AbortSignal): Promise<Option[]> =>
  (await api.orders.orderRentPeriod({ signal })).list.map((each) => ({ value: each.value, label: each.name }));
export const channelOptions = async (signal: AbortSignal): Promise<TreeOption[]> =>
  (await api.orders.sourceChannelOrder({ signal })).list.map((channel) => ({
    value: channel.channel_id,
    label: channel.channel_name,
    children: channel.children.map((source) => ({ value: source.source_id, label: source.source_name })),
  }));
export const storeOptions = async (signal: AbortSignal): Promise<Option[]> =>
  (await api.stores.storeOptions({ signal })).list.map((store) => ({ value: store.value, label: store.name }));
/** Companies in whose name contracts are or were signed. */
export const companyOptions = async (signal: AbortSignal): Promise<Option[]> =>
  (await api.goods.companyList({ query: { type: 2, all: '1' }, signal })).list.map((company) => ({ value: company.id, label: company.name }));
/** Codes that are looked at only when a select is opened: the list starts without them. */
const codes = async (name: keyof typeof import('./lease-options.ts')): Promise<readonly Option[]> => (await import('./lease-options.ts'))[name];
export const depositOptions = async () => [...(await codes('deposits'))];
export const finishOptions = async () => [...(await codes('finishes'))];
export const leaseStateOptions = async () => [...(await codes('states'))];
export const yesNoOptions = async () => [...(await codes('yesNo'))];
/** Choices of funders; none for guest merchants. */
export const funderOptions = async () => (currentSession()?.guest_info.is_guest === false ? [...(await codes('funding'))] : []);
export const leaseTypeOptions: readonly Option[] = Object.entries(leaseTypes).map(([value, label]) => ({ value, label }));

/** Merchants into which the platform's staff may look. */
export const merchantOptions = async (signal: AbortSignal): Promise<Option[]> =>
  (await api.goods.merchantList({ query: {}, signal })).list.map((merchant) => ({ value: merchant.guestId, label: merchant.guestName }));

/** The merchants other than one's own. */
export const otherMerchants = async (signal: AbortSignal): Promise<Option[]> =>
  (await merchantOptions(signal)).filter(({ value }) => value !== currentSession()?.guest_info.guest_id);
