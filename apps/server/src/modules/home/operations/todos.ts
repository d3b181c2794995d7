import { homeEndpoints } from '@merchant-admin/contract/home/endpoints';
import { countCap } from '@merchant-admin/contract/platform/paging';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import type { Todo } from '../../../platform/todos.ts';

const minute = 60_000;
const minutesOfHour = 60;

async function told(ctx: Ctx, { key, title, href, hours, read }: Todo) {
  const { count, oldest } = await read(ctx);
  const promised = hours?.(ctx.services.config);
  const waited = oldest === null ? null : Math.max(Math.floor((ctx.now.getTime() - oldest.getTime()) / minute), 0);
  return {
    key,
    title,
    href: typeof href === 'string' ? href : href(ctx),
    count: Math.min(count, countCap),
    capped: count > countCap,
    waited_minutes: waited,
    late: promised !== undefined && waited !== null && waited > promised * minutesOfHour,
  };
}

async function stepsOf(ctx: Ctx) {
  const steps = [];
  for (const { key, title, href, tags, isDone } of ctx.services.todos.steps) if (tags.some(ctx.can)) steps.push({ key, title, href, done: await isDone(ctx) });
  return steps.every(({ done }) => done) ? [] : steps;
}

/** What waits for the caller, as the modules tell it for the rights that he holds. */
export const todos = operation(homeEndpoints.todos, async (ctx) => {
  const list = [];
  for (const each of ctx.services.todos.todos) if (each.tags.some(ctx.can)) list.push(await told(ctx, each));
  return { list, steps: await stepsOf(ctx) };
});
