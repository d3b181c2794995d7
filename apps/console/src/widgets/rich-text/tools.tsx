import { BoldOutlined, LinkOutlined, OrderedListOutlined, PictureOutlined, RedoOutlined, UndoOutlined, UnorderedListOutlined } from '@ant-design/icons';
import type { Editor } from '@tiptap/core';
import type { ReactNode } from 'react';
import { richTexts } from './texts.ts';

export interface Tool {
  readonly name: string;
  /** The tool's keys; Mod is Ctrl, or ⌘ on a Mac. */
  readonly keys?: string;
  readonly icon: ReactNode;
  readonly act: (editor: Editor) => void;
  /** Whether the tool is on at the caret, for tools that are on or off. */
  readonly isOn?: (editor: Editor) => boolean;
  readonly can?: (editor: Editor) => boolean;
}

/** The tools that need only the editor. */
export const tools: readonly Tool[] = [
  {
    name: richTexts.heading,
    keys: 'Ctrl+Alt+2',
    icon: richTexts.heading,
    act: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
    isOn: (editor) => editor.isActive('heading', { level: 2 }),
  },
  {
    name: richTexts.subheading,
    keys: 'Ctrl+Alt+3',
    icon: richTexts.subheading,
    act: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
  },
  {
    name: richTexts.bold,
    keys: 'Ctrl+B',
    icon: <BoldOutlined />,
    act: (editor) => editor.chain().focus().toggleBold().run(),
    isOn: (editor) => editor.isActive('bold'),
  },
  {
    name: richTexts.bullets,
    keys: 'Ctrl+Shift+8',
    icon: <UnorderedListOutlined />,
    act: (editor) => editor.chain().focus().toggleBulletList().run(),
    isOn: (editor) => editor.isActive('bulletList'),
  },
  {
    name: richTexts.numbers,
    keys: 'Ctrl+Shift+7',
    icon: <OrderedListOutlined />,
    act: (editor) => editor.chain().focus().toggleOrderedList().run(),
    isOn: (editor) => editor.isActive('orderedList'),
  },
];

export const history: readonly Tool[] = [
  { name: richTexts.undo, keys: 'Ctrl+Z', icon: <UndoOutlined />, act: (editor) => editor.chain().focus().undo().run(), can: (editor) => editor.can().undo() },
  { name: richTexts.redo, keys: 'Ctrl+Y', icon: <RedoOutlined />, act: (editor) => editor.chain().focus().redo().run(), can: (editor) => editor.can().redo() },
];

export const linkTool = (open: () => void): Tool => ({
  name: richTexts.link,
  keys: 'Ctrl+K',
  icon: <LinkOutlined />,
  act: open,
  isOn: (editor) => editor.isActive('link'),
});

export const imageTool = (insert: () => void): Tool => ({ name: richTexts.image, icon: <PictureOutlined />, act: insert });
