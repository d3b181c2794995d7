import { expect, test } from 'vitest';
import { fileSize } from './file-size.ts';

test('a file’s size is said in the unit that a person would choose', () => {
  expect([0, 1, 1023, 1024, 1536, 1_048_576, 15_728_640, 5 * 1024 ** 3, 9 * 1024 ** 4].map(fileSize)).toEqual([
    '',
    '1 B',
    '1023 B',
    '1.0 KB',
    '1.5 KB',
    '1.0 MB',
    '15.0 MB',
    '5.0 GB',
    '9216.0 GB',
  ]);
});
