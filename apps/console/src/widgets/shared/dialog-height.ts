/** What scrolls is a little wider than what stands in it, so that no ring of a focus is cut off. */
const scrolls = (taken: number) => ({ body: { maxHeight: `calc(100vh - ${taken}px)`, overflow: 'auto', marginInline: -4, paddingInline: 4 } });

/** A dialog where antd puts it: its title and buttons stay in sight on a low screen, what is between them scrolls. */
export const inSight = { styles: scrolls(260) };

/** A dialog of much: it takes the screen's height where it needs it. */
export const tall = { style: { top: 16 }, styles: scrolls(160) };
