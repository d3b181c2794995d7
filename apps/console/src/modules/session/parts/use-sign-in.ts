import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../platform/api.ts';
import { messageOf } from '../../../platform/request/call-error.ts';
import { useAct } from '../../../platform/use-act.ts';
import { captchaQuery } from '../queries.ts';
import { useSignedIn } from '../signed-in.ts';

export interface SignInFields {
  readonly username: string;
  readonly password: string;
  readonly code: string;
}

/** Signs in; after any failure the captcha is void, so a new one is fetched. */
export function useSignIn(onRefused: () => void) {
  const captcha = useQuery(captchaQuery());
  const signedIn = useSignedIn();
  const [failure, setFailure] = useState<string>();
  const act = useAct(
    async (fields: SignInFields, idempotencyKey) => {
      await api.session.login({ body: { ...fields, code_key: captcha.data?.code_key ?? '', org: 'merchant-admin' }, idempotencyKey });
      await signedIn();
    },
    {
      onFailure(error) {
        setFailure(messageOf(error));
        void captcha.refetch();
        onRefused();
        return true;
      },
    },
  );
  const submit = (fields: SignInFields) => {
    setFailure(undefined);
    act.run(fields);
  };
  return { submit, pending: act.pending, failure, captcha };
}
