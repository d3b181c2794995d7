import type { FormInstance } from 'antd';
import { api, CallError } from '../../../platform/api.ts';
import { useAct } from '../../../platform/use-act.ts';
import { useForcedSignOut } from '../sign-out.ts';
import { fieldOfRefusal, passwordChanged, type PasswordFields } from './password-rules.ts';

/** Changes the password and signs out; a refusal that names a field is shown at it. */
export function usePasswordChange(form: FormInstance<PasswordFields>) {
  const signOut = useForcedSignOut();
  return useAct((fields: PasswordFields, idempotencyKey) => api.session.changePassword({ body: fields, idempotencyKey }), {
    onDone: () => void signOut(passwordChanged),
    onFailure(error) {
      const field = error instanceof CallError ? fieldOfRefusal[error.code] : undefined;
      if (field === undefined || !(error instanceof CallError)) return false;
      form.setFields([{ name: field, errors: [error.message] }]);
      return true;
    },
  });
}
