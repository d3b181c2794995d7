import { mkdirSync, mkdtempSync, chmodSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll } from 'vitest';
import { startEmbedded, type EmbeddedPostgres } from '../../embedded/index.ts';
import { ownerRole, prepareRoles } from '../../roles.ts';

const folder = mkdtempSync(join(tmpdir(), 'ma-backup-'));
chmodSync(folder, 0o755);
const servers: EmbeddedPostgres[] = [];
const clients: Client[] = [];

/** A file name in the test's own folder. */
export function fileName(name: string): string {
  return join(folder, name);
}

/** A PostgreSQL of its own, with the product's roles. */
export async function newServer(name: string): Promise<EmbeddedPostgres> {
  const dataDir = join(folder, name);
  mkdirSync(dataDir);
  const server = await startEmbedded({ dataDir, projectRoot: folder, log: () => {} });
  servers.push(server);
  const client = await connect(server, 'postgres', server.superuser);
  await prepareRoles(client);
  await client.query(`create role ${ownerRole} login noinherit`);
  return server;
}

/** A new empty database that belongs to the owner role, and the owner's connection to it. */
export async function newDatabase(server: EmbeddedPostgres, name: string): Promise<Client> {
  const client = await connect(server, 'postgres', server.superuser);
  await client.query(`create database ${name} owner ${ownerRole}`);
  return connect(server, name, ownerRole);
}

export async function connect(server: EmbeddedPostgres, database: string, user: string): Promise<Client> {
  const client = new Client({ host: server.socketDir, port: server.port, database, user });
  client.on('error', () => {});
  await client.connect();
  clients.push(client);
  return client;
}

afterAll(async () => {
  for (const client of clients) await client.end().catch(() => {});
  for (const server of servers) await server.stop();
  rmSync(folder, { recursive: true, force: true });
});
