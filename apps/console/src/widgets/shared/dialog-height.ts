/**
 * Where every dialog with acts stands: near the top, and never beyond the window. Its title and buttons stay in sight on a low screen, what is between them
 * scrolls, a little wider than what stands in it, so that no ring of a focus is cut off.
 */
export const inSight = {
  style: { top: 24 },
  styles: { body: { maxHeight: 'calc(100vh - 168px)', overflow: 'auto', marginInline: -4, paddingInline: 4 } },
};
