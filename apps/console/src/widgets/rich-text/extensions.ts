import { Extension } from '@tiptap/core';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { Image } from '@tiptap/extension-image';
import { Link } from '@tiptap/extension-link';
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';
import { Placeholder, UndoRedo } from '@tiptap/extensions';
import { isWebAddress } from './clean-html.ts';

/** The editor's extensions: for what `cleanHtml` keeps, and no more. `onLink` is Mod-K. */
export const extensions = (placeholder: string, onLink: () => void) => [
  Document,
  Paragraph,
  Text,
  Heading.configure({ levels: [2, 3] }),
  Bold,
  BulletList,
  OrderedList,
  ListItem,
  ListKeymap,
  HardBreak,
  Link.configure({ openOnClick: false, protocols: ['http', 'https'], defaultProtocol: 'https', isAllowedUri: (address) => isWebAddress(address) }),
  Image.configure({ allowBase64: false }),
  UndoRedo,
  Placeholder.configure({ placeholder }),
  Extension.create({
    name: 'linkKey',
    addKeyboardShortcuts: () => ({
      'Mod-k': () => {
        onLink();
        return true;
      },
    }),
  }),
];
