import type { PieceAct } from '@merchant-admin/contract/stock/move-codes';
import { Flex } from 'antd';
import { useState } from 'react';
import { showInstant } from '../../../../platform/show-instant.ts';
import { DataTable, type TableColumn } from '../../../../widgets/data-table/index.ts';
import { Section } from '../../../../widgets/page/index.ts';
import { ActButton } from '../../../../widgets/shared/act-button.tsx';
import { StatusDot, StatusTag } from '../../../../widgets/status-tag/index.ts';
import { DeviceLink } from '../device-link.tsx';
import type { Move } from './move-head.tsx';
import { pieceColour } from './move-colours.ts';
import { PieceDialog, type Piece } from './piece-dialog.tsx';

interface Chosen {
  readonly piece: Piece;
  readonly act: PieceAct;
}

/** Who owes an answer and until when, or how it was answered. */
const Answered = ({ piece }: { readonly piece: Piece }) => {
  if (piece.owes_name === '') return '-';
  if (piece.answer_name !== '') return `${piece.answer_name}（${piece.answered_by}）${piece.answer_note}`;
  return (
    <>
      {`待${piece.owes_name}处理，至${piece.answer_until === null ? '' : showInstant(piece.answer_until)} `}
      {piece.late && <StatusTag colour="danger">超时</StatusTag>}
    </>
  );
};

const columnsOf = (choose: (chosen: Chosen) => void): readonly TableColumn<Piece>[] => [
  // What nobody knows has no file.
  { key: 'number', title: 'IMEI/SN', width: 160, render: (row) => (row.goods_name === '' ? row.number : <DeviceLink imei={row.number} />) },
  { key: 'state', title: '状态', width: 110, render: (row) => <StatusDot colour={pieceColour(row.state)}>{row.state_name}</StatusDot> },
  { key: 'what', title: '商品规格', width: 190, value: ({ goods_name: goods, sku_name: sku }) => `${goods} ${sku}`.trim() },
  { key: 'note', title: '说明', width: 140 },
  { key: 'answer', title: '差异处理', width: 260, render: (row) => <Answered piece={row} /> },
  {
    key: 'actions',
    title: '操作',
    width: 290,
    fixed: 'right',
    render: (row) =>
      row.actions.length === 0 ? (
        '-'
      ) : (
        <Flex wrap>
          {row.actions.map(({ act, title, reason }) => (
            <ActButton key={act} type="link" danger={act === 'lost'} blocked={reason} onClick={() => choose({ piece: row, act: act as PieceAct })}>
              {title}
            </ActButton>
          ))}
        </Flex>
      ),
  },
];

/** Each device of the transfer; what differs stands first and is answered here. */
export function PiecesSection({ move }: { readonly move: Move }) {
  const [chosen, choose] = useState<Chosen>();
  if (move.devices.length === 0) return null;
  return (
    <Section title={`设备（${move.devices.length}台）`}>
      <DataTable label="调拨设备" cards columns={columnsOf(choose)} rows={move.devices} rowKey={(row) => row.piece_id} />
      {chosen && <PieceDialog {...chosen} move={move} onClose={() => choose(undefined)} />}
    </Section>
  );
}
