import { formFieldTypes } from '@merchant-admin/contract/platform/form-fields';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { valueFields, type FormField } from './form-field.ts';
import { deepestGrid, mostFields, readDefinition } from './read-definition.ts';

const input = (more: object = {}) => ({ type: 'input', name: '姓名', model: 'person', ...more });
const only = (stored: unknown) => readDefinition([stored])[0] as FormField;
const message = (stored: unknown) => {
  const field = only(stored);
  return field.kind === 'broken' ? field.message : undefined;
};

it('knows the 23 types of the specification', () => {
  const types = Object.values(formFieldTypes);
  const spelled =
    'input textarea number radio checkbox time date datetime rate color select switch slider cascader text custom-button selectSupplier selectRiskTag selectMerchant selectSource blank grid';
  expect(types.filter((type) => type !== formFieldTypes.funder).sort()).toEqual(spelled.split(' ').sort());
  expect(types).toHaveLength(23);
  expect(types.filter((type) => message({ type, name: 'x', model: 'x', options: ['1'] }) !== undefined)).toEqual([]);
});

describe('what cannot be used becomes a line that says so', () => {
  it.each([
    ['an unknown type', { type: 'hologram', name: '全息' }, '“全息”的字段类型“hologram”无法识别'],
    ['no field at all', 42, '字段配置无法识别'],
    ['null', null, '字段配置无法识别'],
    ['no model', input({ model: undefined }), '“姓名”的字段标识“”不可用'],
    ['a model of JavaScript itself', input({ model: '__proto__' }), '“姓名”的字段标识“__proto__”不可用'],
    ['constructor', input({ model: 'constructor' }), '“姓名”的字段标识“constructor”不可用'],
    ['no choices', { type: 'radio', name: '级别', model: 'a', options: [] }, '“级别”没有可选项'],
    ['too many buttons', { type: 'radio', name: '级别', model: 'a', options: Array.from({ length: 201 }, (_, n) => n) }, '“级别”的选项超过200个'],
  ])('%s', (_name, stored, expected) => expect(message(stored)).toBe(expected));

  it('a definition that is none', () => {
    for (const definition of [undefined, null, 'x', 3, {}])
      expect(readDefinition(definition)).toEqual([{ kind: 'broken', id: 'f', message: '表单配置无法识别' }]);
  });
  it('a model that was there before', () => expect(readDefinition([input(), input()])[1]).toMatchObject({ message: '“姓名”的字段标识“person”重复' }));
  it('a pattern that is refused, while the rest of its field works', () => {
    expect(only(input({ pattern: '(a+)+$', rules: [{ required: true }] }))).toMatchObject({
      kind: 'input',
      notes: ['一条校验规则无法使用，已停用'],
      rules: [{ required: true }],
    });
  });
});

describe('hostile definitions are harmless', () => {
  it('ten thousand fields: the first 500 are read', () => {
    const fields = readDefinition(Array.from({ length: 10_000 }, (_, n) => input({ model: `m${n}` })));
    expect(fields).toHaveLength(mostFields + 1);
    expect(fields.at(-1)).toMatchObject({ kind: 'broken', message: '表单字段超过500个，其余未显示' });
    expect(readDefinition(Array.from({ length: mostFields }, (_, n) => input({ model: `m${n}` }))).at(-1)).toMatchObject({ kind: 'input' });
  });

  it('a grid that holds itself', () => {
    const grid = { type: 'grid', options: { columns: [{ span: 12, list: [] as unknown[] }] } };
    grid.options.columns[0]?.list.push(grid, grid);
    const depth = (fields: readonly FormField[]): number =>
      Math.max(0, ...fields.map((field) => (field.kind === 'grid' ? 1 + Math.max(0, ...field.columns.map((column) => depth(column.fields))) : 0)));
    expect(depth(readDefinition([grid]))).toBe(deepestGrid);
  });

  it('whatever it is, it is read, and no model or property reaches the prototype', () => {
    const anything = fc.anything({
      key: fc.constantFrom('type', 'name', 'model', 'rules', 'pattern', 'options', 'columns', 'list', 'span', '__proto__', 'relationModel', 'labelTypeList'),
    });
    const likely = fc.record(
      {
        type: fc.constantFrom(...Object.values(formFieldTypes)),
        name: anything,
        model: fc.constantFrom('a', 'b', '__proto__'),
        rules: anything,
        options: anything,
        relationModel: anything,
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(anything, likely), { maxLength: 8 }), (definition) => {
        const fields = readDefinition(definition);
        expect(fields.length).toBe(definition.length);
        expect(valueFields(fields).every((field) => /^[ab]$/.test(field.model))).toBe(true);
        expect(Object.keys(Object.prototype)).toEqual([]);
      }),
      { numRuns: 1500 },
    );
  });
});

it('a grid has columns out of 24, and equal shares where no span is given', () => {
  const columns = [{ span: 16, list: [input()] }, { span: 99 }, {}];
  expect(only({ type: 'grid', options: { columns } })).toMatchObject({ columns: [{ span: 16, fields: [{ model: 'person' }] }, { span: 8 }, { span: 8 }] });
});
