import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inOrder } from '../platform/house/in-order.ts';
import { DemoStep, type Business } from './step.ts';

const folder = join(import.meta.dirname, 'steps');

/** The steps of the demo, in their order. */
async function findSteps(): Promise<DemoStep[]> {
  const found = new Map<string, DemoStep>();
  for (const file of readdirSync(folder).sort()) {
    const exported = (await import(pathToFileURL(join(folder, file)).href)) as object;
    for (const each of Object.values(exported)) if (each instanceof DemoStep) found.set(each.facts.name, each);
  }
  return inOrder([...found.values()].map(({ facts }) => facts)).map(({ name }) => found.get(name)!);
}

/** Plays what a merchant does before its first order, or when its year is over. */
export async function playSteps(when: 'before' | 'afterwards', business: Business): Promise<void> {
  for (const { facts, play } of await findSteps()) if (facts.when === when && (facts.ofGuests || business.merchantId === 1)) await play(business);
}
