import { sessionEndpoints } from '@merchant-admin/contract/session/endpoints';
import { openOperation } from '../../../platform/http/operation.ts';
import { drawCaptcha, randomCode } from '../rules/captcha-picture.ts';
import { keepCaptcha } from '../store/captcha.store.ts';

/** A fresh captcha: for one use, within three minutes. */
export const captcha = openOperation(sessionEndpoints.captcha, async ({ services, now }) => {
  const code = services.config.CAPTCHA_FIXED_CODE ?? randomCode();
  const code_key = await keepCaptcha(services.database.db, services.config.key('captcha'), code, now);
  return { code_key, image: await drawCaptcha(code) };
});
