import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inOrder } from '../platform/house/in-order.ts';
import type { Crew } from './crew.ts';
import { businessOf } from './scene.ts';
import type { Playing } from './stage.ts';
import { DemoStep } from './step.ts';

const folder = join(import.meta.dirname, 'steps');

/** The steps of the demo that are played then, in their order. */
export async function stepsOf(when: DemoStep['facts']['when']): Promise<DemoStep[]> {
  const found = new Map<string, DemoStep>();
  for (const file of readdirSync(folder).sort()) {
    const exported = (await import(pathToFileURL(join(folder, file)).href)) as object;
    for (const each of Object.values(exported)) if (each instanceof DemoStep && each.facts.when === when) found.set(each.facts.name, each);
  }
  return inOrder([...found.values()].map(({ facts }) => facts)).map(({ name }) => found.get(name)!);
}

/** Plays a step of a merchant, with all that it planned for the year. */
export async function playStep({ facts, play }: DemoStep, playing: Playing, crew: Crew): Promise<void> {
  if (!facts.ofGuests && crew.merchantId !== 1) return;
  const business = businessOf(playing, crew);
  await play(business);
  if (business.agenda.isOpen) await business.agenda.until(playing.until);
}
