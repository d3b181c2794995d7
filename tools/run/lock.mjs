import { createHash } from 'node:crypto';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const patienceMs = 15 * 60_000;

/**
 * Does the work while holding a lock of that name. The lock is an address on this machine that only one process can
 * listen on; it is free again when that process ends, in whatever way.
 */
export async function holdLock(name, work) {
  const server = await listenWhenFree(addressFor(name), name);
  try {
    return await work();
  } finally {
    server.close();
  }
}

/** No file: a name of the kernel's where there are such, otherwise a port of this host's own network. */
function addressFor(name) {
  const hash = createHash('sha256').update(name).digest();
  if (process.platform === 'linux') return { path: `\0merchant-admin-${hash.toString('hex')}` };
  if (process.platform === 'win32') return { path: `\\\\.\\pipe\\merchant-admin-${hash.toString('hex')}` };
  return { host: '127.0.0.1', port: 50_000 + (hash.readUInt32BE() % 15_000) };
}

async function listenWhenFree(address, name) {
  for (const end = Date.now() + patienceMs; Date.now() < end; await sleep(200)) {
    const server = await tryToListen(address);
    if (server) return server;
  }
  throw new Error(`another process holds the lock "${name}" for too long`);
}

function tryToListen(address) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error) => (error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error)));
    server.listen({ ...address, exclusive: true }, () => resolve(server));
  });
}
