import { goodsErrors } from '@merchant-admin/contract/goods/errors';
import type { FormInstance } from 'antd';
import { useState } from 'react';
import type { Answer } from '../../../../platform/api.ts';
import { queryClient } from '../../../../platform/query-client.ts';
import { CallError } from '../../../../platform/request/call-error.ts';
import { modelsQuery } from '../../queries.ts';

/** A model that is bought back, with its questions. */
export type Model = Answer<'recycling', 'sheetModels'>['list'][number];

/** A model as it is bought now; undefined where it is bought no more. */
async function asNow({ recycle_id: id, name }: Model): Promise<Model | undefined> {
  const query = modelsQuery(name);
  await queryClient.invalidateQueries({ queryKey: query.queryKey.slice(0, 2), refetchType: 'none' });
  return (await queryClient.fetchQuery({ ...query, staleTime: 0 })).list.find((each) => each.recycle_id === id);
}

const termsChanged = (error: unknown): boolean => error instanceof CallError && error.code === goodsErrors.RECYCLE_TERMS_CHANGED.code;

/** The model that stands chosen in a form whose `option_ids` answer its questions. `renewing` asks the new questions where the price book changed meanwhile. */
export function useModel(form: Pick<FormInstance, 'setFieldValue'>, known?: Model) {
  const [model, setModel] = useState(known);
  const pick = (picked: Model | undefined) => {
    form.setFieldValue('recycle_id', picked?.recycle_id);
    form.setFieldValue('option_ids', []);
    setModel(picked);
  };
  const renewing = async <Saved>(saving: Promise<Saved>): Promise<Saved> => {
    try {
      return await saving;
    } catch (error) {
      if (termsChanged(error) && model !== undefined) await asNow(model).then(pick, () => undefined);
      throw error;
    }
  };
  return { model, pick, renewing };
}
