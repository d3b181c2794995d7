import { createHash } from 'node:crypto';
import type { RiskKind, RiskLevel } from '@merchant-admin/contract/risk/codes';
import { RiskDown, type RiskFindings, type RiskProvider, type RiskSubject } from './port.ts';

export const sandboxMoods = ['well', 'slow', 'dead', 'garbage'] as const;
export type SandboxMood = (typeof sandboxMoods)[number];

/** A number from 0 to 99 that belongs to a person and a question. */
const fate = (subject: RiskSubject, what: string) => createHash('sha256').update(`${subject.hash}|${what}`).digest().readUInt32BE() % 100;

function levelOf(luck: number): RiskLevel {
  if (luck < 72) return 'low';
  if (luck < 90) return 'medium';
  return luck < 97 ? 'high' : 'extreme';
}

const segments: Record<RiskLevel, RiskFindings['segment']> = { low: 'A', medium: 'B', high: 'C', extreme: 'C' };
const riskHits = ['多头借贷', '在途订单多', '法院涉案', '近期逾期'];
const deviceHits = ['设备关联多人', '模拟器环境', '常用地不符'];
const reasons = ['小贷过多', '在途订单过多', '他处逾期', '偿还能力不足'];
const incomes = ['3000元以下', '3000–5000元', '5000–8000元', '8000–15000元', '15000元以上'];

/** Hits out of a list, the more the worse the level is. */
function hitsOf(all: readonly string[], level: RiskLevel, luck: number): string[] {
  const many = { low: 0, medium: 1, high: 2, extreme: 3 }[level];
  return Array.from({ length: Math.min(many, all.length) }, (_, n) => all[(luck + n) % all.length]!);
}

/** Answers made of the person's hash alone: the same person always gets the same, and nothing leaves the server. */
function answerOf(kind: RiskKind, subject: RiskSubject): RiskFindings {
  const luck = fate(subject, 'level');
  const level = levelOf(luck);
  const own = fate(subject, kind);
  switch (kind) {
    case 'risk': {
      const summary = [
        { label: '近30天申请次数', value: `${own % 12}次` },
        { label: '在租订单', value: `${own % 4}笔` },
      ];
      return { score: 900 - luck * 6, level, segment: segments[level], hits: hitsOf(riskHits, level, own), summary };
    }
    case 'smartShieldRisk': {
      const summary = [{ label: '设备指纹', value: level === 'low' ? '正常' : '异常' }];
      return { score: 950 - luck * 6, level, segment: '', hits: hitsOf(deviceHits, level, own), summary };
    }
    case 'rejectReason': {
      const hits = hitsOf(reasons, level, own);
      return { score: null, level: null, segment: '', hits, summary: [{ label: '建议', value: hits.length === 0 ? '无拒绝原因' : '建议人工核实' }] };
    }
    case 'income':
      return { score: null, level: null, segment: '', hits: [], summary: [{ label: '月收入区间', value: incomes[own % incomes.length]! }] };
  }
}

const never = (signal: AbortSignal) => new Promise<never>((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));

/** The embedded risk provider. Its moods let tests see what a real one can do. */
export const createSandboxRisk = (mood: SandboxMood = 'well'): RiskProvider => ({
  name: 'sandbox',
  query: async (kind, subject, signal) => {
    if (mood === 'slow') return never(signal);
    if (mood === 'dead') throw new RiskDown('风控服务不可用');
    return mood === 'garbage' ? { hello: 'world' } : answerOf(kind, subject);
  },
});

/** The provider where none is configured in production: says so instead of making answers up. */
export const noRisk: RiskProvider = {
  name: 'none',
  query: () => Promise.reject(new RiskDown('未配置风控服务')),
};
