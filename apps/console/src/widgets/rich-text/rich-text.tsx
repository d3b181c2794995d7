import { Skeleton } from 'antd';
import { lazy, Suspense } from 'react';
import type { RichTextEditorProps } from './editor-box.tsx';
import { richTexts } from './texts.ts';

/** Editor and purifier, in chunks that come when a page shows one. */
const EditorBox = lazy(() => import('./editor-box.tsx'));
const ShownHtml = lazy(() => import('./shown-html.tsx'));

const coming = <Skeleton active title={false} aria-busy aria-label={richTexts.loading} />;

export const RichTextEditor = (props: RichTextEditorProps) => (
  <Suspense fallback={coming}>
    <EditorBox {...props} />
  </Suspense>
);

/** A description to read; `-` when there is none. */
export const RichText = ({ html }: { readonly html: string }) =>
  html === '' ? (
    '-'
  ) : (
    <Suspense fallback={coming}>
      <ShownHtml html={html} />
    </Suspense>
  );
