import { openOperation } from '../../../../../../http/operation.ts';
import { sweep } from '../../../../../../jobs/sweeps.ts';
import { curiosEndpoints } from '../../../../curios.ts';

export const showCurio = openOperation(curiosEndpoints.showCurio, () => ({ seen: 1 }));
export const curiosSweep = sweep({ name: 'curios', title: '试验', explains: '试验' }, () => Promise.resolve(0));
