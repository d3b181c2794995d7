/** Special tags of an order: number · name · colour of the palette. */
export const specialTags = [
  { tag_id: '1', tag_name: '加急', colour: 'danger' },
  { tag_id: '2', tag_name: '重点关注', colour: 'warning' },
  { tag_id: '3', tag_name: '老客户', colour: 'success' },
  { tag_id: '4', tag_name: '企业客户', colour: 'info' },
  { tag_id: '5', tag_name: '特批', colour: 'special' },
  { tag_id: '6', tag_name: '内部测试', colour: 'neutral' },
] as const;
export type SpecialTagId = (typeof specialTags)[number]['tag_id'];
export const specialTagIds = specialTags.map((tag) => tag.tag_id) as [SpecialTagId, ...SpecialTagId[]];

/** The most orders that one act may tag. */
export const mostTagged = 200;
