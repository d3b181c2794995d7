import { findings, type Finding, type Question, type Tone } from '@merchant-admin/contract/station/codes';
import type { Courier } from '@merchant-admin/contract/delivery/codes';

/** What a scan turns out to be. */
export interface Told {
  finding: Finding;
  tone: Tone;
  text: string;
  said: string;
  keeps: '' | 'device' | 'waybill';
  asks: Question;
  courier: '' | Courier;
  /** Another order that the text names. */
  about: string;
}

/** @param text which thing it is and what to do @param said the same in a few words, spoken */
export const tell = (finding: Finding, text: string, said: string, more: Partial<Pick<Told, 'keeps' | 'asks' | 'courier' | 'about'>> = {}): Told => ({
  finding,
  tone: findings[finding],
  text,
  said,
  keeps: '',
  asks: '',
  courier: '',
  about: '',
  ...more,
});
