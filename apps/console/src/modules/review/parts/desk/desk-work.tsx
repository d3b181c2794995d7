import { isShown } from '@merchant-admin/contract/orders/act-stages';
import { useState } from 'react';
import type { Answer } from '../../../../platform/api.ts';
import { ActButton } from '../../../../widgets/shared/act-button.tsx';
import { useKeys } from '../../../../widgets/shared/use-keys.ts';
import { refreshOrders } from '../../../orders/index.ts';
import type { Decision } from '../decision-dialog.tsx';
import type { Phone } from './answers.ts';
import { Confirming } from './confirming.tsx';
import styles from './desk.module.css';
import { Key } from './key.tsx';
import { decisionKeys } from './keys.ts';
import { ScriptCard } from './script-card.tsx';
import type { Flow } from './use-flow.ts';
import { useScript } from './use-script.ts';

interface DeskWorkProps {
  readonly info: Answer<'review', 'reviewInfo'>;
  readonly order: Answer<'orders', 'orderListBaseInfo'>;
  readonly phone: Phone;
  readonly flow: Flow;
}
const decisions = Object.keys(decisionKeys) as Decision[];

/** What is asked and what is decided. A key prepares a decision and shows what it will do; Enter does it; Esc takes it back. */
export function DeskWork({ info, order, phone, flow }: DeskWorkProps) {
  const script = useScript(phone);
  const [chosen, setChosen] = useState<Decision>();
  const held = info.mine && phone.editable;
  const decision = held ? chosen : undefined;
  const acts = decisions.flatMap((name) => info.actions.find((each) => each.act === name && isShown(order.status, each)) ?? []);
  const offered = acts.map(({ act }) => act as Decision);
  useKeys({
    ...(held ? Object.fromEntries(offered.map((name) => [decisionKeys[name], () => setChosen(name)])) : {}),
    escape: () => setChosen(undefined),
  });
  const done = (next: boolean) => {
    setChosen(undefined);
    if (next) flow.advance();
    else void refreshOrders();
  };
  return (
    <>
      <ScriptCard script={script} keyed={decision === undefined} />
      <section className={styles['decide']} aria-label="决定">
        <div className={styles['acts']}>
          {acts.map(({ act, title, reason }) => (
            <ActButton
              key={act}
              type={act === (decision ?? 'pass') ? 'primary' : 'default'}
              danger={act === 'reject'}
              aria-pressed={decision === act}
              aria-keyshortcuts={decisionKeys[act as Decision]}
              // Who holds the order may prepare everything: what is still lacking is told by what the decision would do.
              blocked={held ? '' : reason}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => setChosen(act as Decision)}
            >
              {title}
              <Key of={decisionKeys[act as Decision]} />
            </ActButton>
          ))}
          {acts.length === 0 && <span>{order.status_name}，不能再审核</span>}
        </div>
        {decision !== undefined && (
          <Confirming key={decision} decision={decision} info={info} script={script} onDone={done} onLeave={() => setChosen(undefined)} />
        )}
      </section>
    </>
  );
}
