/** The six colours of tags by their meaning (specification 9). */
export const tagColours = ['neutral', 'info', 'success', 'warning', 'danger', 'special'] as const;
export type TagColour = (typeof tagColours)[number];
