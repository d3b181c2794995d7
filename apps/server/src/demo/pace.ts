import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds that an act of the play rests before it, and the longest that it waits for calls that do not end. */
const restMs = 1;
const longestMs = 500;

/** Lets people's calls go first. @param underWay how many there are */
export async function giveWay(underWay: () => number): Promise<void> {
  const until = performance.now() + longestMs;
  do await sleep(restMs);
  while (underWay() > 0 && performance.now() < until);
}
