import { channels, riskTags } from '@merchant-admin/contract/orders/codes';
import { leaseTypes } from '@merchant-admin/contract/goods/lease-types';

const channelNames = new Map<string, string>(channels.map((channel) => [channel.channel_id, channel.channel_name]));
const sourceNames = new Map<string, string>(
  channels.flatMap((channel) => channel.children.map((source) => [source.source_id, source.source_name] as [string, string])),
);
const riskNames = new Map<string, string>(riskTags.map((tag) => [tag.risk_id, tag.risk_name]));

export const channelName = (id: string): string => channelNames.get(id) ?? id;
export const sourceName = (id: string): string => sourceNames.get(id) ?? id;
export const leaseTypeName = (type: number): string => (leaseTypes as Record<number, string>)[type] ?? '';
export const isKnownSource = (channelId: string, sourceId: string): boolean =>
  channels.some((channel) => channel.channel_id === channelId && channel.children.some((source) => source.source_id === sourceId));

/** Risk marks as the console shows them; none for guest merchants. */
export const riskTagsFor = (ids: readonly string[], isGuest: boolean): { risk_id: string; risk_name: string }[] =>
  isGuest ? [] : ids.map((id) => ({ risk_id: id, risk_name: riskNames.get(id) ?? id }));
