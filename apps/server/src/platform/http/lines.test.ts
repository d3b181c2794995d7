import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Lines } from './lines.ts';

/** 10 s of patience, 100 bytes a second, three waiting lines of one address, five in all. */
const limits = { patienceMs: 10_000, leastBody: 100, leastReader: 100, mostWaiting: 5, mostWaitingOfOne: 3 };

let clock = 0;
let lines: Lines;
let server: Server;
let sockets: Socket[] = [];
let refused: number;
/** What the server does with a request once it has it. */
let serve: Parameters<typeof createServer>[1];

async function listen(behindProxy = false): Promise<void> {
  lines = new Lines({ behindProxy, limits, now: () => clock });
  server = createServer((request, answer) => serve?.(request as never, answer as never));
  lines.watch(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
}

const sweep = () =>
  lines.sweep((socket) => {
    refused += 1;
    socket.end('HTTP/1.1 408 Request Timeout\r\n\r\n');
  });

/** A line, with all that came back on it. */
async function dial(address = '127.0.0.1'): Promise<{ socket: Socket; got: () => string; closed: () => boolean }> {
  const socket = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', localAddress: address });
  let got = '';
  let closed = false;
  socket.on('data', (bytes) => (got += bytes.toString('latin1'))).on('error', () => {});
  socket.on('close', () => (closed = true));
  sockets.push(socket);
  const seen = once(server, 'connection');
  await Promise.all([once(socket, 'connect'), seen]);
  return { socket, got: () => got, closed: () => closed };
}

const head = 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 5000\r\n\r\n';
/** The server's ends of the connections. */
let seen: Socket[] = [];
/** Waits until the server has read so many bytes of the only line. */
async function hasRead(bytes: number): Promise<void> {
  await expect.poll(() => seen[0]!.bytesRead).toBe(bytes);
}

beforeEach(async () => {
  clock = 0;
  refused = 0;
  seen = [];
  serve = (request) => request.resume();
  await listen();
  server.on('connection', (socket) => seen.push(socket));
});
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  server.closeAllConnections();
  server.close();
});

describe('a body', () => {
  it('that stops is waited for ten seconds, and then refused', async () => {
    const { socket, got } = await dial();
    socket.write(head);
    await once(server, 'request');
    clock = 10_000;
    sweep();
    expect(refused).toBe(0);
    clock = 10_001;
    sweep();
    expect(refused).toBe(1);
    await expect.poll(got).toContain('408');
  });

  it('that is dribbled byte by byte gains nothing by it', async () => {
    const { socket } = await dial();
    socket.write(head);
    await once(server, 'request');
    for (let n = 1; n <= 10; n += 1) {
      socket.write('x');
      await hasRead(head.length + n);
      clock = n * 1000;
      sweep();
    }
    expect(refused).toBe(0);
    clock = 10_101;
    sweep();
    expect(refused).toBe(1);
  });

  it('that comes at its pace is waited for as long as it takes', async () => {
    const { socket } = await dial();
    socket.write(head);
    await once(server, 'request');
    socket.write('x'.repeat(4000));
    await hasRead(head.length + 4000);
    clock = 49_999;
    sweep();
    socket.write('x'.repeat(1000));
    await hasRead(head.length + 5000);
    clock = 1_000_000;
    sweep();
    expect(refused).toBe(0);
  });

  it('that waits for the server is not the sender’s fault', async () => {
    serve = () => {};
    const { socket } = await dial();
    socket.write(`${head}abc`);
    await hasRead(head.length + 3);
    clock = 60_000;
    sweep();
    expect(refused).toBe(0);
  });

  it('of a request that is answered already ends the line without a second answer', async () => {
    serve = (_request, answer) => answer.end('early');
    const { socket, got, closed } = await dial();
    socket.write(head);
    await expect.poll(got).toContain('early');
    clock = 10_001;
    sweep();
    await expect.poll(closed).toBe(true);
    expect(refused).toBe(0);
  });
});

describe('a reader', () => {
  const size = 64 * 1024 * 1024;

  it('who takes nothing is cut off, once there was time for what is on its way', async () => {
    serve = (_request, answer) => answer.end(Buffer.alloc(size));
    const { socket, closed } = await dial();
    socket.pause();
    socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
    await expect.poll(() => seen[0]?.writableLength ?? 0).toBeGreaterThan(0);
    sweep();
    clock = 10_000;
    sweep();
    expect(seen[0]!.destroyed).toBe(false);
    clock = 10_001 + (seen[0]!.writableLength / limits.leastReader) * 1000;
    sweep();
    expect(seen[0]!.destroyed).toBe(true);
    socket.resume();
    await expect.poll(closed).toBe(true);
  });

  it('who has read all may keep the line', async () => {
    serve = (_request, answer) => answer.end('short');
    const { socket, got } = await dial();
    socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
    await expect.poll(got).toContain('short');
    clock = 1_000_000;
    sweep();
    expect(seen[0]!.destroyed).toBe(false);
  });
});

describe('lines on which nothing happens', () => {
  it('are few for one address: the one that has waited longest ends, and whoever comes is let in', async () => {
    const dialled = [await dial(), await dial(), await dial()];
    const other = await dial('127.0.0.2');
    await dial();
    await expect.poll(() => dialled[0]!.closed()).toBe(true);
    expect([...dialled.slice(1), other].map((each) => each.closed())).toEqual([false, false, false]);
  });

  it('are counted together behind a proxy, whose lines all are', async () => {
    server.close();
    await listen(true);
    const dialled = [await dial(), await dial(), await dial(), await dial(), await dial()];
    expect(dialled.some((each) => each.closed())).toBe(false);
    await dial();
    await expect.poll(() => dialled.map((each) => each.closed())).toEqual([true, false, false, false, false]);
  });

  it('are none while the server works for them', async () => {
    const working = await dial();
    lines.works(seen[0]!);
    const waiting = [await dial(), await dial(), await dial()];
    await dial();
    await expect.poll(() => waiting[0]!.closed()).toBe(true);
    expect(working.closed()).toBe(false);
    lines.waits(seen[0]!);
    await expect.poll(() => waiting[1]!.closed()).toBe(true);
    expect(working.closed()).toBe(false);
  });
});
