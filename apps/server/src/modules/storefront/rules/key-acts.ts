import { apiKeyActs, shopEventActs, type ApiKeyAct, type ShopEvent } from '@merchant-admin/contract/storefront/codes';
import { storefrontEndpoints as calls } from '@merchant-admin/contract/storefront/endpoints';
import { storefrontErrors as e } from '@merchant-admin/contract/storefront/errors';
import type { ErrorDefinition } from '@merchant-admin/contract/platform/errors';
import { offers, why, type OfferedAct, type Viewer } from '../../../platform/acts/offer.ts';

/** A shop's key, with where the shop hears of its orders. */
interface Key {
  enabled: boolean;
  notify_url: string;
}

/** Nothing more is done with a key that is out of use. */
export const objectionToUse = ({ enabled }: Pick<Key, 'enabled'>): ErrorDefinition | undefined => (enabled ? undefined : e.KEY_DISABLED);

/** The shop is told nothing without an address. */
export const objectionToTell = (key: Key): ErrorDefinition | undefined => objectionToUse(key) ?? (key.notify_url === '' ? e.NO_NOTIFY_URL : undefined);

/** A test is made anew instead. */
export const objectionToResend = (event: ShopEvent, key: Key): ErrorDefinition | undefined => (event === 'ping' ? e.NOT_RESENDABLE : objectionToTell(key));

const keyCalls = { rotate: calls.rotateApiKey, disable: calls.disableApiKey, notify: calls.setNotify, test: calls.testNotify, clear: calls.setNotify };

export const keyActsOf = (viewer: Viewer, key: Key): OfferedAct<ApiKeyAct>[] =>
  offers<ApiKeyAct>(
    viewer,
    apiKeyActs,
    keyCalls,
    key.enabled ? { rotate: '', disable: '', notify: '', test: why(objectionToTell(key)), ...(key.notify_url === '' ? {} : { clear: '' }) } : {},
  );

export const eventActsOf = (viewer: Viewer, event: ShopEvent, key: Key): OfferedAct<'resend'>[] =>
  offers(viewer, shopEventActs, { resend: calls.resendNotify }, event === 'ping' || !key.enabled ? {} : { resend: why(objectionToResend(event, key)) });
