import { beforeAll, describe, it } from 'vitest';
import { batchActs, templateActs, writeOffActs } from '@merchant-admin/contract/coupons/template-codes';
import { staySignedIn } from '../../reliability/desk.ts';
import { CouponDesk, type SeenBatch, type SeenTemplate, type SeenWriteOff } from '../../testing/coupon-desk.ts';
import { useServer } from '../../testing/test-server.ts';
import { done } from '../leases.ts';
import { startWalker } from '../walker.ts';
import { compareOffers } from './same-offers.ts';
import { Tried, type Doing } from './tried.ts';
import { Undone } from './undone.ts';

const server = useServer();
let undone: Undone;
let desk: CouponDesk;
beforeAll(async () => {
  await staySignedIn(server());
  const walker = await startWalker(server());
  undone = await Undone.open(server());
  desk = new CouponDesk(server(), walker.shop, walker.person);
});

describe('what is offered is what the call answers', () => {
  it('of templates, in their list and on their page', async () => {
    const act = (path: string, { template_id, version }: SeenTemplate, more: object = {}) => desk.call(`template/${path}`, { template_id, version, ...more });
    const doings: Record<string, Doing<SeenTemplate>> = {
      edit: ({ template_id: id, stock }) => desk.edit(id, { stock: stock + 1 }),
      online: (template) => act('online', template),
      pause: (template) => act('pause', template, { reason: '停' }),
      end: (template) => act('end', template, { reason: '停' }),
      copy: ({ template_id }) => desk.call('template/copy', { template_id }),
      codes: ({ template_id: id }) => desk.makeCodes(id, 1),
    };
    const tried = new Tried(undone, 'templates', 12, doings);
    const compare = async (standing: string, id: string) => {
      const template = await desk.info(id);
      for (const each of template.actions) await tried.compare(`of a template that ${standing}`, template, each);
      const listed = (await desk.list({ page_size: '50' })).list.find(({ template_id }) => template_id === id)!;
      compareOffers([{ of: `template that ${standing}`, listed: listed.actions, shown: template.actions }]);
    };
    const { template_id: id } = await desk.made({ online_way: 1 });
    await compare('waits', id);
    done(await desk.act('online', id));
    await compare('is online', id);
    done(await desk.act('pause', id));
    await compare('rests', id);
    done(await desk.act('end', id));
    await compare('is over', id);
    const coded = await desk.made({ kind: 3, stock: 2 });
    await compare('is of codes', coded.template_id);
    done(await desk.makeCodes(coded.template_id, 2));
    await compare('has all its codes', coded.template_id);
    tried.end(Object.keys(templateActs));
  });

  it('of batches of codes', async () => {
    const tried = new Tried<SeenBatch>(undone, 'batches of codes', 2, { take: ({ batch_id: id }) => desk.takeCodes(id) });
    const { template_id: id } = await desk.made({ kind: 3 });
    done(await desk.makeCodes(id, 2));
    const compare = async () => {
      // That one is taken is told with who took it.
      for (const batch of (await desk.info(id)).batches)
        for (const each of batch.actions) await tried.compare(`of batch ${batch.batch_id}`, batch, each, false);
    };
    await compare();
    done(await desk.takeCodes((await desk.info(id)).batches[0]!.batch_id));
    await compare();
    tried.end(Object.keys(batchActs));
  });

  it('of write-offs', async () => {
    const tried = new Tried<SeenWriteOff>(undone, 'write-offs', 2, { undo: ({ write_off_id: id }) => desk.undo(id) });
    const compare = async (standing: string) => {
      for (const row of await desk.writeOffs()) for (const each of row.actions) await tried.compare(`of a write-off ${standing}`, row, each);
    };
    await desk.written();
    await compare('of today');
    server().clock.advance(86_400_000);
    await staySignedIn(server());
    await compare('of yesterday');
    tried.end(Object.keys(writeOffActs));
  });
});
