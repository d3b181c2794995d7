import type { Editor } from '@tiptap/core';
import { useRef, useState, type KeyboardEvent } from 'react';
import styles from './rich-text.module.css';
import { richTexts } from './texts.ts';
import type { Tool } from './tools.tsx';

interface ToolbarProps {
  readonly editor: Editor | undefined;
  readonly tools: readonly Tool[];
  readonly disabled: boolean;
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** The editor's toolbar: one stop for the tab key; arrows, Home and End go along it. */
export function Toolbar({ editor, tools, disabled }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(0);

  const walk = (event: KeyboardEvent) => {
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? tools.length - 1 : stop + (steps[event.key] ?? 0);
    if (to === stop || to < 0 || to >= tools.length) return;
    event.preventDefault();
    setStop(to);
    bar.current?.querySelectorAll('button')[to]?.focus();
  };

  return (
    <div ref={bar} className={styles.toolbar} role="toolbar" tabIndex={-1} aria-label={richTexts.toolbar} onKeyDown={walk}>
      {tools.map((tool, n) => {
        const off = disabled || !editor || tool.can?.(editor) === false;
        return (
          <button
            key={tool.name}
            type="button"
            className={styles.tool}
            aria-label={tool.name}
            title={tool.keys === undefined ? tool.name : `${tool.name}（${tool.keys}）`}
            aria-disabled={off}
            aria-pressed={editor && tool.isOn ? tool.isOn(editor) : undefined}
            tabIndex={n === stop ? 0 : -1}
            onFocus={() => setStop(n)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => !off && tool.act(editor)}
          >
            {tool.icon}
          </button>
        );
      })}
    </div>
  );
}
