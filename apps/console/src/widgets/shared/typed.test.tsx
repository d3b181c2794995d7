import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderWidget } from '../harness/render.tsx';
import { TypedTags, TypedText } from './typed.tsx';

function Named({ known }: { readonly known: readonly string[] }) {
  const [name, setName] = useState('');
  return (
    <>
      <TypedText aria-label="名称" value={name} onChange={setName} options={known.map((value) => ({ value }))} />
      <input aria-label="之后" />
      <output>{name}</output>
    </>
  );
}
function Tagged({ known }: { readonly known: readonly string[] }) {
  const [tags, setTags] = useState<string[]>([]);
  return (
    <>
      <TypedTags aria-label="值" value={tags} onChange={setTags} options={known.map((value) => ({ value }))} />
      <input aria-label="之后" />
      <output>{tags.join('|')}</output>
    </>
  );
}
const told = () => screen.getByRole('status').textContent;

async function type(label: string, text: string): Promise<void> {
  await userEvent.type(screen.getByLabelText(label), text);
  await screen.findByRole('combobox', { expanded: true });
}
const keys = { Tab: 9, Enter: 13, ArrowDown: 40 };
/** Presses a key by its number too, by which the list of proposals knows it; answers whether the browser does with it what it always does. */
const press = (label: string, key: keyof typeof keys) => fireEvent.keyDown(screen.getByLabelText(label), { key, keyCode: keys[key] });

test('Tab leaves a text as it was typed and goes on, though a proposal is longer', async () => {
  renderWidget(<Named known={['颜色', '颜值']} />);
  await type('名称', '颜');
  expect(press('名称', 'Tab')).toBe(true);
  expect(told()).toBe('颜');
});

test('Enter leaves a text as it was typed, and takes the proposal that was gone to', async () => {
  renderWidget(<Named known={['颜色', '颜值']} />);
  await type('名称', '颜');
  press('名称', 'Enter');
  expect(told()).toBe('颜');
  await userEvent.click(screen.getByLabelText('名称'));
  await screen.findByRole('combobox', { expanded: true });
  press('名称', 'ArrowDown');
  press('名称', 'Enter');
  expect(told()).toBe('颜值');
});

test('Enter takes the tag that was typed, though longer ones are known', async () => {
  renderWidget(<Tagged known={['亮白', '白', '黑']} />);
  await type('值', '白');
  press('值', 'Enter');
  expect(told()).toBe('白');
});

test('Tab takes the tag that was typed, though a longer one is known, and goes on', async () => {
  renderWidget(<Tagged known={['亮白', '白']} />);
  await type('值', '亮');
  expect(press('值', 'Tab')).toBe(true);
  await userEvent.tab();
  expect(told()).toBe('亮');
  expect(document.activeElement).toBe(screen.getByLabelText('之后'));
});

test('Tab takes no tag where nothing was typed', async () => {
  renderWidget(<Tagged known={['亮白', '黑']} />);
  await userEvent.click(screen.getByLabelText('值'));
  await screen.findByRole('combobox', { expanded: true });
  expect(press('值', 'Tab')).toBe(true);
  expect(told()).toBe('');
});
