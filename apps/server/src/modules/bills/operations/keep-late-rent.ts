import { act } from '../../../platform/http/run.ts';
import { sweep, type Sweep } from '../../../platform/jobs/sweeps.ts';
import { bringForward, oldSums } from '../store/rent-owed.ts';

/** The most transactions of a run: other jobs do not wait for a whole merchant's orders. */
const most = 200;

/** Brings forward what is kept of late rent, as the days go. */
const keepLateRent: Sweep = async (services, caller) => {
  let done = 0;
  for (let turn = 0; turn < most; turn += 1) {
    const moved = await act(services, caller, bringForward);
    done += moved;
    if (moved === 0) break;
  }
  return done;
};

export const lateRents = sweep(
  { name: 'late rents', title: '逾期租金更新', explains: '又有租金到期未付的订单，更新搜索所用的逾期租金' },
  {
    due: [oldSums],
    run: keepLateRent,
  },
);
