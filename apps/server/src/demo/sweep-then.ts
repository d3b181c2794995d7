import type { Playing } from './stage.ts';

/** What serves people who wait now, and what tidies up: that is left to the server that they use. */
const ofNow: ReadonlySet<string> = new Set(['exports', 'imports', 'old traces', 'unclaimed uploads']);

/** Finishes what time has left at the play's own time. */
export const sweepThen = ({ server: { services }, once }: Playing): Promise<unknown> => once(() => services.sweeps.run(services, ofNow));
