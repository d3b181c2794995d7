import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How long the server waits for somebody slow. */
export const pace = {
  /** Milliseconds within which headers have to be whole; a body and a reader have as long before their pace counts. */
  patienceMs: 10_000,
  /** The fewest bytes a second that a body brings, and that a reader takes of what is kept for it. */
  leastBody: 4096,
  leastReader: 16_384,
  /** The most lines that keep the server waiting, in all and of one address; beyond that the one that has waited longest ends. */
  mostWaiting: 3000,
  mostWaitingOfOne: 500,
};

/** One connection, and what it keeps the server waiting for. */
interface Line {
  readonly socket: Socket;
  readonly address: string;
  /** The request whose body the line still has to bring, since when, and how many bytes had come by then. */
  body?: { request: IncomingMessage; answer: ServerResponse; since: number; had: number } | undefined;
  /** How many bytes of answers the reader has taken, and since when it has taken no more. */
  taken: number;
  takenAt: number;
}

/**
 * The server's connections. Somebody who sends a body, or reads an answer, byte by byte is cut off, and nobody fills the server with lines on
 * which nothing happens. Headers are timed by Node.
 */
export class Lines {
  readonly #pace: typeof pace;
  readonly #now: () => number;
  /** Whether all lines are a proxy's, so that no address has a share of its own. */
  readonly #shared: boolean;
  readonly #lines = new Map<Socket, Line>();
  /** Lines on which no work is done, the longest wait first. */
  readonly #waiting = new Set<Line>();
  readonly #ofOne = new Map<string, Set<Line>>();

  constructor({ behindProxy, limits = pace, now = () => performance.now() }: { behindProxy: boolean; limits?: typeof pace; now?: () => number }) {
    this.#shared = behindProxy;
    this.#pace = limits;
    this.#now = now;
  }

  watch(server: Server): void {
    server.on('connection', (socket: Socket) => this.#open(socket));
    server.on('request', (request: IncomingMessage, answer: ServerResponse) => {
      const line = this.#lines.get(request.socket);
      if (line) line.body = { request, answer, since: this.#now(), had: request.socket.bytesRead };
    });
  }

  /** Notes that the server works for this line: nobody ends it. */
  works(socket: Socket): void {
    const line = this.#lines.get(socket);
    if (line) this.#forget(line);
  }

  /** Notes that the line waits, for bytes or for its reader. */
  waits(socket: Socket): void {
    const line = this.#lines.get(socket);
    if (!line || this.#waiting.has(line)) return;
    this.#waiting.add(line);
    const own = this.#ofOne.get(line.address) ?? new Set();
    this.#ofOne.set(line.address, own.add(line));
    if (!this.#shared && own.size > this.#pace.mostWaitingOfOne) this.#end(own);
    if (this.#waiting.size > this.#pace.mostWaiting) this.#end(this.#waiting);
  }

  /** Cuts off lines that are too slow. Called every second. @param refuse answers somebody whose body is late */
  sweep(refuse: (socket: Socket) => void): void {
    for (const line of this.#lines.values()) {
      if (this.#readerIsLate(line)) line.socket.destroy();
      else if (this.#bodyIsLate(line)) {
        if (line.body!.answer.headersSent) line.socket.destroy();
        else refuse(line.socket);
      }
    }
  }

  #open(socket: Socket): void {
    const line: Line = { socket, address: socket.remoteAddress ?? '', taken: 0, takenAt: this.#now() };
    this.#lines.set(socket, line);
    socket.once('close', () => {
      this.#forget(line);
      this.#lines.delete(socket);
    });
    this.waits(socket);
  }

  #forget(line: Line): void {
    this.#waiting.delete(line);
    const own = this.#ofOne.get(line.address);
    own?.delete(line);
    if (own?.size === 0) this.#ofOne.delete(line.address);
  }

  #end(lines: ReadonlySet<Line>): void {
    const [oldest] = lines;
    if (!oldest) return;
    this.#forget(oldest);
    oldest.socket.destroy();
  }

  #bodyIsLate(line: Line): boolean {
    const { body, socket } = line;
    if (!body) return false;
    if (body.request.complete) line.body = undefined;
    // Bytes that wait for us are no fault of the sender's.
    else if (body.request.readableLength > 0) Object.assign(body, { since: this.#now(), had: socket.bytesRead });
    else return this.#now() - body.since > this.#allowed(socket.bytesRead - body.had, this.#pace.leastBody);
    return false;
  }

  #readerIsLate(line: Line): boolean {
    const { socket } = line;
    const taken = socket.bytesWritten - socket.writableLength;
    if (socket.writableLength > 0 && taken === line.taken) return this.#now() - line.takenAt > this.#allowed(socket.writableLength, this.#pace.leastReader);
    line.taken = taken;
    line.takenAt = this.#now();
    return false;
  }

  /** Milliseconds that so many bytes may take. @param least the fewest bytes a second */
  #allowed(bytes: number, least: number): number {
    return this.#pace.patienceMs + (bytes / least) * 1000;
  }
}
