import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { WaitingDialog } from '../../../widgets/act-dialog/index.ts';
import type { RowDialogProps } from '../../../widgets/list-page/index.ts';

interface Fresh<Row, Whole, Key extends readonly unknown[]> {
  readonly queryOf: (row: Row) => UseQueryOptions<Whole, Error, Whole, Key>;
  readonly titleOf: (row: Row) => string;
  readonly draw: (whole: Whole, onClose: (done: boolean) => void) => ReactNode;
}

/** A dialog that needs the whole thing as it is now, opened by a row or by the thing's page. */
export const withFresh = <Row extends object, Whole, Key extends readonly unknown[]>({ queryOf, titleOf, draw }: Fresh<Row, Whole, Key>) =>
  function FreshDialog({ row, open, onClose }: RowDialogProps<Row>) {
    const found = useQuery({ ...queryOf(row), enabled: open, staleTime: 0 });
    if (!open) return null;
    if (found.data !== undefined && found.isFetchedAfterMount) return draw(found.data, onClose);
    return <WaitingDialog open title={titleOf(row)} needs={[{ ...found, data: undefined }]} onClose={onClose} />;
  };
