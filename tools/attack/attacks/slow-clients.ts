import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Attack } from '../attack.ts';
import type { Target, Visitor } from '../target.ts';

/** Lines of each slow kind, and of the crowd that comes after them. */
const each = 150;
const crowd = 1500;
/** Seconds that the server is watched while the slow ones hold on; what does not come is waited for ten. */
const seconds = 14;

const form = 'POST /privilege/login/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{';

/** What slowhttptest plays: slow headers, slow bodies that stop or come byte by byte, slow readers. `more` is sent every second. */
const kinds = [
  { name: 'slow headers', first: 'GET / HTTP/1.1\r\nhost: localhost\r\n', more: (n: number) => `x-${n}: ${n}\r\n` },
  { name: 'slow bodies', first: form, more: (n: number) => (n % 2 ? ' ' : '') },
  { name: 'slow readers', first: 'GET /openapi.json HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(20), more: () => '' },
] as const;

interface Line {
  readonly socket: Socket;
  isOpen: boolean;
}

/** One line, on which nothing is read. */
function dial({ place }: Target, first: string): Line {
  const { hostname, port } = new URL(place.base);
  const socket = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 80) });
  const line: Line = { socket, isOpen: true };
  socket.pause();
  socket.on('connect', () => socket.write(first));
  socket.on('error', () => {});
  socket.on('close', () => (line.isOpen = false));
  return line;
}

/** Whoever is signed in, asks for the sign-in page's options or looks after the server is answered. @returns the longest wait, milliseconds */
async function othersGetThrough(target: Target, person: Visitor, when: string, holes: string[]): Promise<number> {
  let longest = 0;
  for (const [who, path] of [
    [target.stranger, '/healthz'],
    [target.stranger, '/readyz'],
    [target.stranger, '/privilege/login/options'],
    [person, '/privilege/my/info'],
  ] as const) {
    const begun = performance.now();
    const status = await who.ask(path).then(
      (told) => told.status,
      (error: Error) => error.message,
    );
    longest = Math.max(longest, performance.now() - begun);
    if (status !== 200) holes.push(`${path} answers ${status} beside ${when}`);
  }
  return longest;
}

export const attack: Attack = {
  name: 'slow-clients',
  promise: 'who sends or reads slowly keeps nobody else waiting, and is not waited for',
  async run(target) {
    const holes: string[] = [];
    const person = await target.signIn('reviewer');
    const played = kinds.map((kind) => ({ ...kind, lines: Array.from({ length: each }, () => dial(target, kind.first)) }));
    target.count(each * kinds.length);
    let longest = 0;
    for (let second = 0; second < seconds; second += 1) {
      await sleep(1000);
      for (const { lines, more } of played) for (const { socket, isOpen } of lines) if (isOpen) socket.write(more(second));
      longest = Math.max(longest, await othersGetThrough(target, person, `${each * kinds.length} slow clients`, holes));
    }
    for (const { name, lines } of played) {
      // A line that is not read does not hear that it was ended; an answer that is read by nobody may take longer, and holds nobody up.
      if (name !== 'slow readers') for (const { socket } of lines) socket.resume();
    }
    await sleep(1000);
    for (const { name, lines } of played) {
      const open = lines.filter(({ isOpen }) => isOpen).length;
      for (const { socket } of lines) socket.destroy();
      if (name === 'slow readers') continue;
      target.note(`${name}: ${lines.length - open} of ${lines.length} ended within ${seconds} seconds`);
      if (open > 0) holes.push(`${open} ${name} are still waited for after ${seconds} seconds`);
    }
    const many = Array.from({ length: crowd }, () => dial(target, form));
    for (const { socket } of many) socket.resume();
    target.count(crowd);
    // The system asks again after a second for those that found its queue full.
    await sleep(3500);
    const beside = await othersGetThrough(target, person, `${crowd} bodies that stopped`, holes);
    const left = many.filter(({ isOpen }) => isOpen).length;
    target.note(`others were answered within ${Math.ceil(longest)} ms beside them, within ${Math.ceil(beside)} ms beside ${crowd} bodies that stopped`);
    for (const { socket } of many) socket.destroy();
    target.note(`${crowd - left} of the ${crowd} were ended for newer lines of their address`);
    return holes;
  },
};
