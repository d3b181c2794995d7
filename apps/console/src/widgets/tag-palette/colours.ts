import { tagColours, type TagColour } from '../status-tag/index.ts';

/** A colour by its meaning, or by a number; numbers from six on begin again. */
export type PaletteColour = TagColour | number;

export interface PaletteTag {
  readonly key: string;
  readonly label: string;
  /** The tag's colour; without it the tag's place decides. */
  readonly colour?: PaletteColour;
}

/** The palette's colour for a number; any number has one. */
export function colourAt(index: number): TagColour {
  const count = tagColours.length;
  const place = Number.isFinite(index) ? ((Math.trunc(index) % count) + count) % count : 0;
  return tagColours[place] ?? 'neutral';
}

export function colourOf(colour: PaletteColour | undefined, place: number): TagColour {
  return typeof colour === 'string' ? colour : colourAt(colour ?? place);
}
