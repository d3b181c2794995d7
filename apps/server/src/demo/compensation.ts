import type { CompensationRule } from '../modules/goods/index.ts';

type Rule = Omit<CompensationRule, 'id'>;
const fixed = (name: string, yuan: number): Rule => ({ name, amount: yuan * 100, percent: 0 });
const share = (name: string, percent: number): Rule => ({ name, amount: 0, percent });

/** What damage costs in the demo, by kind of goods. */
export const demoCompensation: Readonly<Record<string, readonly Rule[]>> = {
  phone: [fixed('屏幕碎裂', 600), fixed('外壳磕碰', 200), fixed('配件缺失', 100), share('无法开机', 40)],
  camera: [fixed('镜头划痕', 800), fixed('机身磕碰', 300), fixed('配件缺失', 150)],
  laptop: [fixed('屏幕碎裂', 1200), fixed('外壳磕碰', 300), share('键盘进水', 30)],
  other: [fixed('外观磕碰', 100), fixed('配件缺失', 80)],
};
