import type { RiskLevel } from '@merchant-admin/contract/risk/codes';
import type { TagColour } from '../../../widgets/status-tag/index.ts';

const levels: Record<RiskLevel, TagColour> = { low: 'success', medium: 'warning', high: 'danger', extreme: 'danger' };
export const levelColour = (level: RiskLevel | null): TagColour => (level === null ? 'neutral' : levels[level]);
