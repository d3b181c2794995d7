import { z } from 'zod';
import { jobState, listKey } from './downloads.ts';
import { endpoint } from './endpoint.ts';
import { defineErrors } from './errors.ts';
import { importRowsShown } from './import-codes.ts';
import { pageInput, pageOf } from './paging.ts';
import { done, id, instant } from './shapes.ts';

export const importErrors = defineErrors({
  NO_SUCH_FORM: { code: 1250, status: 400, text: '不支持该导入' },
  SHEET_TOO_LARGE: { code: 1251, status: 413, text: '文件大小不能超过10MB' },
  NO_SHEET: { code: 1252, status: 400, text: '请选择要导入的文件' },
  NOT_A_SHEET: { code: 1253, status: 400, text: '仅支持未加密的 .xlsx 文件，请另存为 .xlsx 后重试' },
  SHEET_BROKEN: { code: 1254, status: 400, text: '文件已损坏或内容过大，无法读取' },
  WRONG_HEADER: { code: 1255, status: 400, text: '表头与模板不一致，请下载模板后重新填写' },
  TOO_MANY_ROWS: { code: 1256, status: 422, text: '单次最多导入5,000行，请拆分后重试' },
  NO_ROWS: { code: 1257, status: 422, text: '文件中没有可导入的数据' },
  IMPORT_RUNNING: { code: 1258, status: 409, text: '已有导入任务正在进行，请等待完成' },
  IMPORT_CONFIRMED: { code: 1259, status: 409, text: '该导入已确认或已取消，不能重复确认' },
  NOTHING_TO_IMPORT: { code: 1260, status: 422, text: '没有校验通过的行，请修改文件后重新上传' },
  IMPORT_NOT_OVER: { code: 1261, status: 409, text: '导入尚未完成，请稍后再试' },
});

/** `checked`: the rows have their verdicts, and nothing has been imported yet. */
export const importState = z.enum(['checked', ...jobState.options]);

export const importJob = z.object({
  id: z.string(),
  form: z.string(),
  file_name: z.string(),
  state: importState,
  /** Rows of the sheet, those of them that cannot be imported, and those that can but carry a warning. */
  total: z.int(),
  bad: z.int(),
  warned: z.int(),
  /** How many of the importable rows are done, by outcome. */
  succeeded: z.int(),
  failed: z.int(),
  failure: z.string(),
  created_at: instant,
});

export const importRow = z.object({
  /** The row's number in the sheet, as a spreadsheet shows it. */
  line: z.int(),
  /** The row's cells in the order of the form's columns, personal data masked. */
  cells: z.array(z.string()),
  state: z.enum(['bad', 'ready', 'done', 'failed', 'skipped']),
  effect: z.enum(['', 'create', 'change']),
  problems: z.array(z.string()),
  warnings: z.array(z.string()),
});

const ofImport = z.strictObject({ id: id('import') });
const ofForm = z.strictObject({ form: listKey });
const base = 'admin' as const;

/** Bringing a sheet in: template, upload with a verdict for each row, confirmation, result. */
export const importsEndpoints = {
  importTemplate: endpoint({
    method: 'GET',
    path: '/platform/import/template',
    base,
    summary: '下载导入模板',
    permission: 'signed-in',
    kind: 'read',
    file: true,
    query: ofForm,
    result: z.unknown(),
    errors: [importErrors.NO_SUCH_FORM],
  }),
  importColumns: endpoint({
    method: 'GET',
    path: '/platform/import/columns',
    base,
    summary: '导入表格的列',
    permission: 'signed-in',
    kind: 'read',
    query: ofForm,
    /** In the order of the template. `lists_waiting`: the template begins with the rows that wait to be filled in. */
    result: z.object({ list: z.array(z.object({ title: z.string(), required: z.boolean(), note: z.string() })), lists_waiting: z.boolean() }),
    errors: [importErrors.NO_SUCH_FORM],
  }),
  uploadImport: endpoint({
    method: 'POST',
    path: '/platform/import/upload',
    base,
    summary: '上传导入文件或粘贴的表格（multipart 表单，文件字段为 file）并校验',
    permission: 'signed-in',
    kind: 'write',
    upload: true,
    /**
     * pasted: the file is text copied from a spreadsheet, with tabs between its cells; its header may be missing.
     * about: what the rows have in common, as JSON, of a form that asks for it.
     */
    body: ofForm.extend({ pasted: z.enum(['1']).optional(), about: z.string().max(1000).optional() }),
    result: importJob,
    errors: [
      importErrors.NO_SUCH_FORM,
      importErrors.SHEET_TOO_LARGE,
      importErrors.NO_SHEET,
      importErrors.NOT_A_SHEET,
      importErrors.SHEET_BROKEN,
      importErrors.WRONG_HEADER,
      importErrors.TOO_MANY_ROWS,
      importErrors.NO_ROWS,
    ],
  }),
  importStatus: endpoint({
    method: 'GET',
    path: '/platform/import/status',
    base,
    summary: '导入进度',
    permission: 'signed-in',
    kind: 'read',
    query: ofImport,
    result: importJob,
  }),
  importRows: endpoint({
    method: 'GET',
    path: '/platform/import/rows',
    base,
    summary: '导入文件逐行校验结果',
    permission: 'signed-in',
    kind: 'read',
    /** `bad`: only rows that cannot be imported or that failed. `warned`: only those that can be, or were, and carry a warning. */
    query: z.strictObject({ ...ofImport.shape, ...pageInput, only: z.enum(importRowsShown).default('all') }),
    result: pageOf(importRow).extend({ columns: z.array(z.string()) }),
  }),
  confirmImport: endpoint({
    method: 'POST',
    path: '/platform/import/confirm',
    base,
    summary: '确认导入',
    permission: 'signed-in',
    kind: 'write',
    body: ofImport,
    result: importJob,
    errors: [importErrors.NO_SUCH_FORM, importErrors.IMPORT_RUNNING, importErrors.IMPORT_CONFIRMED, importErrors.NOTHING_TO_IMPORT],
  }),
  cancelImport: endpoint({
    method: 'POST',
    path: '/platform/import/cancel',
    base,
    summary: '取消导入',
    permission: 'signed-in',
    kind: 'write',
    body: ofImport,
    result: done,
  }),
  deleteImport: endpoint({
    method: 'POST',
    path: '/platform/import/delete',
    base,
    summary: '删除导入结果',
    permission: 'signed-in',
    kind: 'write',
    body: ofImport,
    result: done,
    errors: [importErrors.IMPORT_NOT_OVER],
  }),
  importResult: endpoint({
    method: 'GET',
    path: '/platform/import/result',
    base,
    summary: '下载导入结果',
    permission: 'signed-in',
    kind: 'read',
    file: true,
    query: ofImport,
    result: z.unknown(),
    errors: [importErrors.NO_SUCH_FORM, importErrors.IMPORT_NOT_OVER],
  }),
} as const;
