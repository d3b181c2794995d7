import type { Playing } from './stage.ts';

/** What serves people who wait now, what tidies up, and what is frozen for good while orders still come into months that are over: that is left to the server that they use. */
const ofNow: ReadonlySet<string> = new Set(['exports', 'imports', 'old traces', 'unclaimed uploads', 'late pictures']);

/** Finishes what time has left at the play's own time. */
export const sweepThen = ({ server: { services }, once }: Playing): Promise<unknown> => once(() => services.sweeps.run(services, ofNow));
