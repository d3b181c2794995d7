import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '@merchant-admin/contract';
import { useServer } from '../../testing/test-server.ts';
import { createApp } from '../http/app.ts';
import { operation, openOperation } from '../http/operation.ts';
import { Sweeps } from '../jobs/sweeps.ts';
import { findParts } from './find-parts.ts';
import { joinHouse, type Calls } from './join-house.ts';
import { curiosEndpoints } from './testing/curios.ts';

const server = useServer();
const { showCurio } = curiosEndpoints;
let app: FastifyInstance;
let sweeps: Sweeps;

beforeEach(async () => {
  app = await createApp(server().config, { level: 'silent' });
  sweeps = new Sweeps();
});
afterEach(() => app.close());

const joining = (folder: string, calls: Calls) => joinHouse(app, { ...server().services, sweeps }, join(import.meta.dirname, 'testing', folder), calls);

describe('what stands in a module’s folder', () => {
  it('answers its call and joins, without being listed, once however many files export it', async () => {
    await joining('found', { curios: { showCurio } });
    expect((await app.inject('/trial/curio')).json()).toMatchObject({ ret_code: 200, result: { seen: 1 } });
    expect(sweeps.all().map(({ name }) => name)).toEqual(['curios']);
  });

  it('is not read where only tests and threads load it', async () => {
    expect(await findParts(import.meta.dirname)).toEqual([]);
  });
});

describe('the start fails, in one line', () => {
  it('for a call without an operation', async () => {
    await expect(joining('found', { curios: curiosEndpoints })).rejects.toThrow(/^the house is not complete: curios\.hideCurio has no operation$/);
  });

  it('for a call with two', async () => {
    await expect(joining('twice', { curios: { showCurio } })).rejects.toThrow(/^the house is not complete: curios\.showCurio has more than one operation$/);
  });

  it('for an operation whose call the contract does not know', async () => {
    await expect(joining('found', {})).rejects.toThrow(/^the house is not complete: GET \/trial\/curio is not in the contract$/);
  });
});

describe('the product’s own house', () => {
  it('answers every call of the contract', () => {
    const routes = Object.values<Calls[string]>(contract).flatMap((calls) => Object.values(calls));
    const open = ({ method, path }: (typeof routes)[number]) => server().app.hasRoute({ method, url: path.replaceAll(/\{(\w+)\}/g, ':$1') });
    expect(routes.filter((endpoint) => !open(endpoint))).toEqual([]);
    expect(routes.length).toBeGreaterThanOrEqual(428);
  });

  it('sweeps in the order of its modules, of their files, and of what follows what', () => {
    const order = [
      'exports',
      'goods counts',
      'reservations',
      'unpaid orders',
      'documents',
      'withholding',
      'authorisations',
      'leases',
      'buyouts',
      'shop notices',
    ];
    const all = server()
      .services.sweeps.all()
      .map(({ name }) => name);
    expect(all.filter((name) => order.includes(name))).toEqual(order);
  });
});

it('an operation that does not answer what its call says does not compile', () => {
  const wrong = [
    // @ts-expect-error a text is no number
    openOperation(showCurio, () => ({ seen: 'one' })),
    // @ts-expect-error a promised text is none either
    operation(showCurio, async () => ({ seen: 'one' })),
  ];
  expect(wrong).toHaveLength(2);
});
