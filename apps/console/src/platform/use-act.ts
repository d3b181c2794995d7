import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { CallError } from './api.ts';
import { showError } from './feedback/show-error.tsx';
import { toast } from './feedback/toast.ts';
import { isNetworkFailure } from './request/call-error.ts';

interface ActOptions<Input, Result> {
  /** The toast's text when the act is done; without it there is no toast. */
  readonly success?: string | ((result: Result, input: Input) => string);
  /** Calls whose answers the act has made old, as [module] or [module, call]. */
  readonly refresh?: readonly (readonly string[])[];
  readonly onDone?: (result: Result, input: Input) => void;
  /** Shows the failure; returns true when it did so itself (in a form field, a dialog). */
  readonly onFailure?: (error: unknown, input: Input) => boolean | void;
}

export interface Act<Input> {
  readonly run: (input: Input) => void;
  readonly pending: boolean;
}

/**
 * A change asked for by the user: pending state, toast, refreshed answers. The idempotency key stays
 * the same while the outcome of the same input is unknown, so that trying again does it once.
 */
export function useAct<Input = void, Result = unknown>(
  act: (input: Input, idempotencyKey: string) => Promise<Result>,
  options: ActOptions<Input, Result> = {},
): Act<Input> {
  const client = useQueryClient();
  const unsettled = useRef<{ input: string; key: string } | undefined>(undefined);

  const keyFor = (input: Input) => {
    const text = JSON.stringify(input) ?? '';
    if (unsettled.current?.input !== text) unsettled.current = { input: text, key: crypto.randomUUID() };
    return unsettled.current.key;
  };

  const mutation = useMutation({
    mutationFn: (input: Input) => act(input, keyFor(input)),
    retry: (failures, error) => failures < 1 && isNetworkFailure(error),
    retryDelay: 500,
    onSuccess(result, input) {
      unsettled.current = undefined;
      const text = typeof options.success === 'function' ? options.success(result, input) : options.success;
      if (text !== undefined) toast.success(text);
      for (const queryKey of options.refresh ?? []) void client.invalidateQueries({ queryKey });
      options.onDone?.(result, input);
    },
    onError(error, input) {
      if (!(error instanceof CallError && error.outcomeUnknown)) unsettled.current = undefined;
      if (options.onFailure?.(error, input) !== true) showError(error);
    },
  });
  return { run: (input) => mutation.mutate(input), pending: mutation.isPending };
}
