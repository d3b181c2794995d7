import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '@merchant-admin/contract/platform/endpoint';
import { platformErrors as e } from '@merchant-admin/contract/platform/errors';
import type { Lines } from './lines.ts';
import { Refusal } from './refusal.ts';
import { Room } from './room.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The room in which the request's work is limited together with others'; pages, files and pictures name none. */
    room?: RoomName;
  }
}

const windowMs = 60_000;

/** Rooms of work under way at once, in all and for one address. What is beyond is refused at once. */
const rooms = () => ({
  /** Calls of people who are not signed in: the sign-in and what belongs to it. */
  open: new Room(100, 20),
  /** Calls of people and shops that prove who they are. */
  calls: new Room(400),
  /** Uploads to the embedded bucket, which are written as they come. */
  uploads: new Room(200, 40),
  files: new Room(400),
  /** Questions whether the server is well. */
  probes: new Room(Infinity),
});
type RoomName = keyof ReturnType<typeof rooms>;

/** Whether people call it who are not signed in. The open API is open by its address: what a channel tells there proves itself by its signature. */
export const isForStrangers = ({ permission, path }: Endpoint): boolean => permission === 'open' && !path.startsWith('/open/');

function roomOf({ routeOptions: { config } }: FastifyRequest): RoomName {
  if (config.room) return config.room;
  if (!config.endpoint) return 'files';
  return isForStrangers(config.endpoint) ? 'open' : 'calls';
}

/** Counts the requests of an address a minute. @throws TOO_MANY beyond the limit */
function limitPace(perMinute: number): (request: FastifyRequest, reply: FastifyReply) => void {
  let windowStart = 0;
  let counts = new Map<string, number>();
  return (request, reply) => {
    const now = performance.now();
    if (now - windowStart > windowMs) {
      windowStart = now;
      counts = new Map();
    }
    const count = (counts.get(request.ip) ?? 0) + 1;
    counts.set(request.ip, count);
    if (count <= perMinute) return;
    reply.header('retry-after', Math.ceil((windowStart + windowMs - now) / 1000));
    throw new Refusal(e.TOO_MANY, { note: 'rate' });
  };
}

/** Keeps the places in rooms that requests hold. */
class Places {
  readonly #lines: Lines;
  readonly #rooms = rooms();
  readonly #held = new WeakMap<FastifyRequest, () => void>();

  constructor(lines: Lines) {
    this.#lines = lines;
  }

  /** Takes a place for a request. @throws TOO_MANY when the address has its share, BUSY when all places are taken */
  take(request: FastifyRequest, reply: FastifyReply): void {
    const name = roomOf(request);
    const place = this.#rooms[name].enter(request.ip);
    if (place === 'shared out') {
      reply.header('retry-after', 1);
      throw new Refusal(e.TOO_MANY, { note: `places: ${name}` });
    }
    if (place === 'full') throw new Refusal(e.BUSY, { note: `places: ${name}` });
    this.#held.set(request, place);
    this.#lines.works(request.raw.socket);
  }

  leave(request: FastifyRequest): void {
    this.#held.get(request)?.();
    if (this.#held.delete(request)) this.#lines.waits(request.raw.socket);
  }
}

/**
 * Counts requests of an address a minute, and the work under way. A place is held while the server works: finding out who asks, and from the
 * whole body to the answer. Who waits for a body's bytes, or for a reader, holds none (`lines.ts` says how long they may take).
 * @param perMinute 0 turns the count off
 */
export function limitRequests(app: FastifyInstance, lines: Lines, perMinute: number): void {
  const places = new Places(lines);
  const limit = perMinute === 0 ? () => {} : limitPace(perMinute);
  app.addHook('onRequest', async (request, reply) => {
    if (roomOf(request) !== 'probes') limit(request, reply);
    reply.raw.once('close', () => places.leave(request));
    places.take(request, reply);
  });
  app.addHook('preParsing', async (request) => places.leave(request));
  app.addHook('preValidation', async (request, reply) => places.take(request, reply));
  app.addHook('onSend', async (request) => places.leave(request));
}
