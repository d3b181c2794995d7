import { Tooltip } from 'antd';
import { useState, type FocusEvent, type PointerEvent, type ReactNode } from 'react';

interface Tip {
  readonly text: string;
  readonly box: DOMRect;
}

function tipOf(target: EventTarget): Tip | undefined {
  const element = (target as Element).closest<HTMLElement>('[data-tip], [data-tip-when-cut]');
  if (!element) return undefined;
  const cut = element.scrollWidth > element.clientWidth;
  const text = element.dataset['tip'] ?? (cut ? (element.textContent ?? '') : '');
  return text === '' ? undefined : { text, box: element.getBoundingClientRect() };
}

/** One tooltip for everything below it: reasons (`data-tip`) and texts that are cut off (`data-tip-when-cut`). */
export function TipLayer({ children }: { readonly children: ReactNode }) {
  const [tip, setTip] = useState<Tip>();
  const show = (event: PointerEvent | FocusEvent) => {
    const next = tipOf(event.target);
    setTip((current) => (next || current ? next : current));
  };
  const hide = () => setTip(undefined);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only listens to what is inside it
    <div onPointerOver={show} onPointerLeave={hide} onFocus={show} onBlur={hide} onWheel={hide} onKeyDown={(event) => event.key === 'Escape' && hide()}>
      {children}
      {tip && (
        <Tooltip open title={tip.text} destroyOnHidden styles={{ root: { maxWidth: 480, pointerEvents: 'none' } }}>
          <span
            aria-hidden
            style={{ position: 'fixed', left: tip.box.left, top: tip.box.top, width: tip.box.width, height: tip.box.height, pointerEvents: 'none' }}
          />
        </Tooltip>
      )}
    </div>
  );
}
