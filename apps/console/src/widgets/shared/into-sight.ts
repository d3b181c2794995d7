/** What is told below a long form is seen: the `ref` of what tells it. */
export const intoSight = (told: HTMLElement | null): void => told?.scrollIntoView?.({ block: 'nearest' });
