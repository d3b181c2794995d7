import { LinkDesk, type SeenLink } from '../../testing/link-desk.ts';
import { Till } from '../../testing/till.ts';
import { done, late } from '../leases.ts';
import type { Walker } from '../walker.ts';
import type { Doing } from './tried.ts';

/** Payment links that can be paid, are paid, and are void. */
export async function someLinks(walker: Walker): Promise<Record<string, SeenLink>> {
  const found: Record<string, SeenLink> = {};
  const keep = async (standing: string, then: (desk: LinkDesk, link: SeenLink) => Promise<unknown> = async () => {}) => {
    const { till, no } = await late(walker);
    const desk = new LinkDesk(till);
    await then(desk, await desk.made(no));
    found[standing] = (await desk.list(no))[0]!;
  };
  await keep('can be paid');
  await keep('is paid', (desk, { url }) => desk.pay(url));
  await keep('is void', async (desk, link) => done(await desk.voided(link)));
  return found;
}

export function linkDoings({ server, person, shop }: Walker): Record<string, Doing<SeenLink>> {
  const desk = new LinkDesk(new Till(server, shop, person));
  return { void: (link) => desk.voided(link) };
}
