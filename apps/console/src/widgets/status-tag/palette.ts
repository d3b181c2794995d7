/** The six colours of tags (specification 9), by what they say. */
export const tagColours = ['neutral', 'info', 'success', 'warning', 'danger', 'special'] as const;
export type TagColour = (typeof tagColours)[number];
