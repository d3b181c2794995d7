import { describe, expect, it } from 'vitest';
import { insertImport, insertLast } from './insert.ts';

describe('an entry is added', () => {
  it('as the last of the bracket that the anchors lead to', () => {
    const text = "const a = { x: [1] };\nconst b = {\n  x: [{ y: ']' }], // ]\n};\n";
    expect(insertLast(text, ['const b', 'x: ['], '2')).toBe("const a = { x: [1] };\nconst b = {\n  x: [{ y: ']' },\n2,\n], // ]\n};\n");
  });

  it('to what is empty', () => {
    expect(insertLast('const b = {};', ['const b = {'], 'x: 1')).toBe('const b = {\nx: 1,\n};');
  });

  it('or the missing anchor is named', () => {
    expect(() => insertLast('const b = {};', ['const b', 'x: ['], '1')).toThrow('there is no x: [');
  });
});

it('an import is added behind the last one, also behind one of several lines', () => {
  expect(insertImport("import {\n  a,\n} from './a.ts';\n\nconst b = a;\n", "import c from './c.ts';")).toBe(
    "import {\n  a,\n} from './a.ts';\nimport c from './c.ts';\n\nconst b = a;\n",
  );
});
