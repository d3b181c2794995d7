import { homeEndpoints } from '@merchant-admin/contract/home/endpoints';
import { navigation } from '@merchant-admin/contract/navigation';
import { countCap } from '@merchant-admin/contract/platform/paging';
import type { Ctx } from '../../../platform/http/context.ts';
import { preparedOperation } from '../../../platform/http/operation.ts';
import { act, type Caller } from '../../../platform/http/run.ts';
import type { Services } from '../../../platform/services.ts';
import type { Todo, Waiting } from '../../../platform/todos.ts';
import { screensIn } from '../rules/screens.ts';

const minute = 60_000;
const minutesOfHour = 60;

/** The right to each screen, by its path. */
const screens: ReadonlyMap<string, string> = new Map(screensIn(navigation));

const leadsTo = (ctx: Ctx, { href }: Pick<Todo, 'href'>): string => (typeof href === 'string' ? href : href(ctx));

/** Whether something is the caller's work, and he may open what it leads to. */
function isHis(ctx: Ctx, { tags, href }: Pick<Todo, 'tags' | 'href'>): boolean {
  const screen = screens.get(leadsTo(ctx, { href }).replace(/\?.*$/, ''));
  return tags.some(ctx.can) && screen !== undefined && ctx.can(screen);
}

async function told(ctx: Ctx, { key, title, href, hours, read }: Todo, known: Waiting | undefined) {
  const { count, oldest } = known ?? (await read(ctx));
  const promised = hours?.(ctx.services.config);
  const waited = oldest === null ? null : Math.max(Math.floor((ctx.now.getTime() - oldest.getTime()) / minute), 0);
  return {
    key,
    title,
    href: leadsTo(ctx, { href }),
    count: Math.min(count, countCap),
    capped: count > countCap,
    waited_minutes: waited,
    late: promised !== undefined && waited !== null && waited > promised * minutesOfHour,
  };
}

async function stepsOf(ctx: Ctx) {
  const steps = [];
  for (const each of ctx.services.todos.steps)
    if (isHis(ctx, each)) steps.push({ key: each.key, title: each.title, href: each.href, done: await each.isDone(ctx) });
  return steps.every(({ done }) => done) ? [] : steps;
}

/** What waits at all merchants for the platform's own staff, who decide for them: by key. */
async function waitingAcross(services: Services, caller: Caller): Promise<ReadonlyMap<string, Waiting>> {
  const found = new Map<string, Waiting>();
  const asked =
    caller.isGuest || caller.storeId !== null ? [] : services.todos.todos.filter(({ across, tags }) => across && tags.some((tag) => caller.tags.has(tag)));
  if (asked.length === 0) return found;
  await act(services, { ...caller, platform: true, readOnly: true }, async (ctx) => {
    for (const { key, read } of asked) found.set(key, await read(ctx));
  });
  return found;
}

/** What waits for the caller, as the modules tell it for the rights that he holds; nothing that leads to a screen that he may not open. */
export const todos = preparedOperation(homeEndpoints.todos, async (services, caller) => {
  const across = await waitingAcross(services, caller);
  return async (ctx) => {
    const list = [];
    for (const each of services.todos.todos) if (isHis(ctx, each)) list.push(await told(ctx, each, across.get(each.key)));
    return { list, steps: await stepsOf(ctx) };
  };
});
