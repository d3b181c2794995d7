import {
  contactKinds,
  followKinds,
  followWays,
  funders,
  imageKinds,
  performanceWays,
  relations,
  type ContactKind,
  type FollowKind,
} from '@merchant-admin/contract/orders/people-codes';
import { specialTags } from '@merchant-admin/contract/orders/special-tags';

const tags = new Map<string, (typeof specialTags)[number]>(specialTags.map((tag) => [tag.tag_id, tag]));
const textOf = (texts: object, key: number | string): string => (texts as Record<string, string>)[key] ?? '';

/** Special tags as the console shows them, in the palette's order. */
export const specialTagsFor = (ids: readonly string[]): { tag_id: string; tag_name: string; colour: string }[] =>
  specialTags.filter((tag) => ids.includes(tag.tag_id)).map((tag) => ({ ...tag }));
export const specialTagNames = (ids: readonly string[]): string => ids.map((id) => tags.get(id)?.tag_name ?? id).join('、');

export const performanceWayName = (way: number): string => textOf(performanceWays, way);
export const relationName = (relation: string): string => textOf(relations, relation);
export const contactKindName = (kind: ContactKind): string => contactKinds[kind].name;
export const imageKindName = (kind: number): string => (imageKinds as Record<number, { name: string }>)[kind]?.name ?? '';
export const mostImages = (kind: number): number => (imageKinds as Record<number, { most: number }>)[kind]?.most ?? 0;
export const followKindName = (kind: FollowKind): string => followKinds[kind];
export const followWayName = (way: number): string => textOf(followWays, way);
export const funderName = (code: string): string => funders[code] ?? code;
