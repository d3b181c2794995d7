import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '@merchant-admin/contract/platform/endpoint';
import { mount } from '../http/mount.ts';
import type { AnyOperation } from '../http/operation.ts';
import type { Services } from '../services.ts';
import { findParts } from './find-parts.ts';
import type { Joining, Part } from './part.ts';

/** The calls of the product by module, the lowest module first. */
export type Calls = Readonly<Record<string, Readonly<Record<string, Endpoint>>>>;

const isOperation = (each: Part): each is AnyOperation => 'endpoint' in each;
const isJoining = (each: Part): each is Joining => 'join' in each;

/** The platform and the modules, each after those that it may know: the order of their listeners, sweeps and rules. */
function rooms(root: string, calls: Calls): string[] {
  const known = Object.keys(calls);
  const others = readdirSync(join(root, 'modules')).filter((name) => !known.includes(name));
  const folders = [...known, ...others.sort()].map((name) => join(root, name === 'platform' ? name : `modules/${name}`));
  return folders.filter((folder) => existsSync(folder));
}

/** What is wrong with the operations, a line for each call: every call of the contract needs one, and no other call may have one. */
function misfits(calls: Calls, operations: readonly AnyOperation[]): string[] {
  const by = Map.groupBy(operations, ({ endpoint }) => endpoint);
  const declared = Object.entries(calls).flatMap(([module, each]) => Object.entries(each).map(([name, endpoint]) => ({ id: `${module}.${name}`, endpoint })));
  const known = new Set(declared.map(({ endpoint }) => endpoint));
  return [
    ...declared.filter(({ endpoint }) => !by.has(endpoint)).map(({ id }) => `${id} has no operation`),
    ...declared.filter(({ endpoint }) => (by.get(endpoint)?.length ?? 0) > 1).map(({ id }) => `${id} has more than one operation`),
    ...[...by.keys()].filter((endpoint) => !known.has(endpoint)).map(({ method, path }) => `${method} ${path} is not in the contract`),
  ];
}

/** Reads the platform's and the modules' files, while something else that the start waits for is made ready. */
export async function readHouse(root: string, calls: Calls): Promise<Part[]> {
  const parts: Part[] = [];
  for (const room of rooms(root, calls)) parts.push(...(await findParts(room)));
  return parts;
}

/**
 * Reads the platform's and the modules' files once, mounts an operation for each call of the contract, and lets every other part join.
 * @param root the folder with `platform` and `modules`
 * @throws Error of one line that names the calls without an operation, with several, or without a contract
 */
export async function joinHouse(app: FastifyInstance, services: Services, root: string, calls: Calls): Promise<void> {
  const found = [...new Set(await readHouse(root, calls))];
  const operations = found.filter(isOperation);
  const wrong = misfits(calls, operations);
  if (wrong.length > 0) throw new Error(`the house is not complete: ${wrong.join('; ')}`);
  const of = new Map(operations.map((each) => [each.endpoint, each]));
  for (const [module, each] of Object.entries(calls)) for (const endpoint of Object.values(each)) mount(app, services, module, of.get(endpoint)!);
  for (const each of found.filter(isJoining)) each.join(services, app);
}
