import { openOperation } from '../../../../../../http/operation.ts';
import { curiosEndpoints } from '../../../../curios.ts';

export const showCurio = openOperation(curiosEndpoints.showCurio, () => ({ seen: 1 }));
export const showAgain = openOperation(curiosEndpoints.showCurio, () => ({ seen: 2 }));
