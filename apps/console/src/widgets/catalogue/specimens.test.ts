import { expect, it } from 'vitest';
import { hasSpecimen, widgets } from './testing/widgets.ts';

it('every widget has a specimen', () => {
  expect(widgets.length).toBeGreaterThanOrEqual(15);
  expect(widgets.filter((widget) => !hasSpecimen(widget))).toEqual([]);
});
