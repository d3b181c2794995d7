import { repairQuery } from '../paper-queries.ts';
import { paperPage } from '../parts/papers/paper-page.tsx';
import { RepairHead } from '../parts/papers/repair-head.tsx';

/** One repair: what the device has, who repairs it, and what came of it. */
export default paperPage({ idName: 'repair_id', unknown: '维修单不存在', query: repairQuery, draw: (repair) => <RepairHead repair={repair} /> });
