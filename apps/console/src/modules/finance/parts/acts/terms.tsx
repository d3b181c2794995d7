import { useState } from 'react';
import { useCan } from '../../../../platform/permission/can.ts';
import type { Whose } from '../../queries.ts';
import { isPlatform } from '../use-whose.ts';
import { EditTerms } from './edit-terms.tsx';
import { SeeTerms } from './see-terms.tsx';

interface TermsProps {
  /** The merchant that is chosen at first. */
  readonly whose: Whose;
  readonly onClose: (done: boolean) => void;
}

/** The terms by which a merchant is settled with: set by those who may, read by all others. */
export function SettleTerms({ whose, onClose }: TermsProps) {
  const can = useCan();
  const [chosen, setChosen] = useState(whose);
  if (isPlatform() && can('finance:terms')) return <EditTerms whose={whose} onClose={onClose} />;
  return <SeeTerms whose={chosen} {...(isPlatform() ? { onChoose: (merchant: string) => setChosen({ merchant_id: merchant }) } : {})} onClose={onClose} />;
}
