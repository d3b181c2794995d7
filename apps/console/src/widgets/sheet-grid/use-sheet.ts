import { useEffect, useMemo, useRef, useState, type ClipboardEvent } from 'react';
import { readClipboard, writeClipboard } from './clipboard.ts';
import { boxOf, cellsIn, emptied, fillDown, textsIn, writeBlock, type Box, type Place, type SheetColumn, type Written } from './sheet.ts';
import { sheetTexts as texts } from './texts.ts';

export interface SheetActs {
  /** Moves to a cell; with `extend` the range grows to it. */
  readonly goTo: (place: Place, extend?: boolean) => void;
  /** Takes the typed text; answers the cell's text after that. */
  readonly type: (place: Place, text: string) => string;
  readonly paste: (event: ClipboardEvent<HTMLInputElement>) => void;
  readonly copy: (event: ClipboardEvent<HTMLInputElement>) => void;
  /** Fills the range from its first row; without a range the column from the active cell down to the last row. */
  readonly fill: () => void;
  readonly fillColumn: (col: number) => void;
  /** Empties the range; answers whether there is one. */
  readonly clear: () => boolean;
  readonly leave: () => void;
}

interface Sheet<Row> {
  readonly rows: readonly Row[];
  readonly columns: readonly SheetColumn<Row>[];
  readonly onChange: (rows: readonly Row[]) => void;
  readonly disabled: boolean;
}

interface Chosen {
  readonly active: Place;
  readonly anchor: Place;
}

/**
 * The sheet's state: the active cell, the range, and what keys and clipboard do with them. The acts are always the same functions, so that rows need not
 * be drawn again.
 */
export function useSheet<Row>({ rows, columns, onChange, disabled }: Sheet<Row>) {
  const [chosen, setChosen] = useState<Chosen>();
  const [said, setSaid] = useState('');
  const inside = chosen !== undefined && chosen.active.row < rows.length && chosen.active.col < columns.length ? chosen : undefined;
  const box: Box | undefined = inside && boxOf({ from: inside.anchor, to: inside.active });
  const now = useRef({ rows, columns, onChange, disabled, chosen: inside, box });
  useEffect(() => {
    now.current = { rows, columns, onChange, disabled, chosen: inside, box };
  });

  const acts = useMemo<SheetActs>(() => {
    const put = (written: Written<Row>, message: string) => {
      setSaid(
        [message, written.refused > 0 ? texts.refused(written.refused) : '', written.beyond ? texts.beyond : ''].filter((line) => line !== '').join('；'),
      );
      if (written.done === 0) return;
      now.current = { ...now.current, rows: written.rows };
      now.current.onChange(written.rows);
    };
    const fillBox = (area: Box, col: number) => {
      const filled = fillDown(now.current.rows, now.current.columns, area);
      put(filled, texts.fillDone(now.current.columns[col]!.title, area.bottom - area.top));
    };
    return {
      goTo: (place, extend = false) => setChosen((before) => ({ active: place, anchor: extend && before ? before.anchor : place })),
      type: ({ row, col }, text) => {
        const written = writeBlock(now.current.rows, now.current.columns, { row, col }, [[text]]);
        if (written.done > 0) put(written, '');
        else setSaid(texts.refused(1));
        return now.current.columns[col]!.text(now.current.rows[row]!);
      },
      paste: (event) => {
        const { chosen: at, disabled: closed } = now.current;
        const text = event.clipboardData.getData('text/plain');
        if (closed || !at || !/[\t\n]/.test(text.trimEnd())) return;
        event.preventDefault();
        const from = boxOf({ from: at.anchor, to: at.active });
        const written = writeBlock(now.current.rows, now.current.columns, { row: from.top, col: from.left }, readClipboard(text));
        put(written, texts.pasted(written.done));
      },
      copy: (event) => {
        const { box: area } = now.current;
        if (!area || cellsIn(area) === 1) return;
        event.preventDefault();
        event.clipboardData.setData('text/plain', writeClipboard(textsIn(now.current.rows, now.current.columns, area)));
      },
      fill: () => {
        const { box: area, rows: all, disabled: closed } = now.current;
        if (closed || !area) return;
        fillBox(area.top === area.bottom ? { ...area, bottom: all.length - 1 } : area, area.left);
      },
      fillColumn: (col) => {
        if (!now.current.disabled) fillBox({ top: 0, bottom: now.current.rows.length - 1, left: col, right: col }, col);
      },
      clear: () => {
        const { box: area, disabled: closed } = now.current;
        if (closed || !area || cellsIn(area) === 1) return false;
        const written = emptied(now.current.rows, now.current.columns, area);
        put(written, texts.cleared(written.done));
        return true;
      },
      leave: () => setChosen(undefined),
    };
  }, []);
  return { active: inside?.active, box: box !== undefined && cellsIn(box) > 1 ? box : undefined, said, acts };
}
