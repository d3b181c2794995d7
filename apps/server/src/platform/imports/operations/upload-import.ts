import { importsEndpoints } from '@merchant-admin/contract/platform/imports';
import { preparedOperation } from '../../http/operation.ts';
import { readHanded } from '../read-handed.ts';

export const uploadImport = preparedOperation(importsEndpoints.uploadImport, (services, caller, { body, file }) => readHanded(services, caller, body, file));
