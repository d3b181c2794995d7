import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { importErrors as i, importJob, importRow } from '../platform/imports.ts';
import { importRowsShown } from '../platform/import-codes.ts';
import { pageInput, pageOf } from '../platform/paging.ts';
import { id } from '../platform/shapes.ts';

const base = 'admin' as const;
const permission = ['saleOrder:ship'] as const;
const ofSheet = { id: id('import') };

/** Parcels from a sheet: template, rows with their verdicts, and sending those that hold. A sheet is an import like any other (platform/imports), so its progress, its result and its end are asked for there. */
export const saleSheetEndpoints = {
  /** The sheet to fill in; it begins with what waits to be shipped. */
  saleTemplate: endpoint({
    base,
    method: 'GET',
    kind: 'read',
    path: '/api/match/order/express/batch/excel',
    summary: '下载商品批量发货模板',
    permission,
    file: true,
    result: z.unknown(),
  }),
  saleUpload: endpoint({
    base,
    method: 'POST',
    kind: 'write',
    path: '/api/match/order/upload',
    summary: '上传商品批量发货表格（multipart 表单，文件字段为 file）并校验',
    permission,
    upload: true,
    /** pasted: the file is text copied from a spreadsheet; its header may be missing. */
    body: z.strictObject({ pasted: z.enum(['1']).optional() }),
    result: importJob,
    errors: [i.SHEET_TOO_LARGE, i.NO_SHEET, i.NOT_A_SHEET, i.SHEET_BROKEN, i.WRONG_HEADER, i.TOO_MANY_ROWS, i.NO_ROWS],
  }),
  saleTempList: endpoint({
    base,
    method: 'POST',
    kind: 'read',
    path: '/api/match/order/temp/list',
    summary: '商品批量发货逐行校验结果',
    permission,
    body: z.strictObject({ ...ofSheet, ...pageInput, only: z.enum(importRowsShown).default('all') }),
    result: pageOf(importRow).extend({ columns: z.array(z.string()) }),
  }),
  saleBatchSend: endpoint({
    base,
    method: 'POST',
    kind: 'write',
    path: '/api/match/order/express/batch/send',
    summary: '确认商品批量发货',
    permission,
    body: z.strictObject(ofSheet),
    result: importJob,
    errors: [i.IMPORT_RUNNING, i.IMPORT_CONFIRMED, i.NOTHING_TO_IMPORT],
  }),
} as const;
