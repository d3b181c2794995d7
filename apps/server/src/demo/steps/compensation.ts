import { addCompensationRule } from '../../modules/goods/index.ts';
import type { Ctx } from '../../platform/http/context.ts';
import { act } from '../../platform/http/run.ts';
import { systemCaller } from '../../platform/jobs/system-caller.ts';
import { DemoStep } from '../step.ts';

const rules: Record<string, readonly [name: string, yuan: number, percent: number][]> = {
  phone: [
    ['屏幕碎裂', 0, 30],
    ['边框磕碰', 200, 0],
    ['后盖碎裂', 600, 0],
    ['进水', 0, 60],
    ['配件缺失', 99, 0],
    ['设备丢失', 0, 100],
  ],
  camera: [
    ['机身磕碰', 300, 0],
    ['镜头划伤', 0, 25],
    ['感光元件脏污', 400, 0],
    ['设备丢失', 0, 100],
  ],
  laptop: [
    ['屏幕碎裂', 0, 35],
    ['外壳凹陷', 400, 0],
    ['键盘进液', 0, 40],
    ['设备丢失', 0, 100],
  ],
  other: [
    ['外观损坏', 200, 0],
    ['设备丢失', 0, 100],
  ],
};

async function addRules(ctx: Ctx): Promise<void> {
  for (const [category, list] of Object.entries(rules))
    for (const [name, yuan, percent] of list) await addCompensationRule(ctx, category, { name, amount: yuan * 100, percent });
}

/** What damage costs in the demo. */
export const addDemoRules = new DemoStep({ name: 'compensation rules', when: 'before', ofGuests: true }, ({ playing: { server }, merchantId }) =>
  act(server.services, systemCaller(merchantId), addRules),
);
