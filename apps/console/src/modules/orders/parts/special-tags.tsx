import type { OrderRow } from './order-columns.tsx';
import { TagList, type PaletteColour } from '../../../widgets/tag-palette/index.ts';

/** An order's special tags in their colours; what has no room is behind +n. */
export const SpecialTags = ({ tags, most }: { readonly tags: OrderRow['special_tags']; readonly most: number }) => (
  <TagList most={most} tags={tags.map((tag) => ({ key: tag.tag_id, label: tag.tag_name, colour: tag.colour as PaletteColour }))} />
);
