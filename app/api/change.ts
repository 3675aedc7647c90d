import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { EndpointSpec } from '../../contract/endpoint.ts';
import { type ToastContent, useToast } from '../ui/toast.ts';
import { ApiError, isSignedOut } from './call.ts';
import { refresh } from './queries.ts';

/** What a change is, and what it says when it is done and when it failed. */
export interface ChangeOptions<Input, Result> {
  /** Makes the call. */
  send: (input: Input) => Promise<Result>;
  /** The toast of success, where there is one. */
  done?: ToastContent | ((result: Result, input: Input) => ToastContent | undefined);
  /** The toast of failure; the server's sentence is shown where it happened. Undefined where the screen asks instead. */
  failed?: ToastContent | ((error: Error) => ToastContent | undefined);
  /** What is loaded again after a success, and after a refusal, since then the screen is behind. */
  refreshes?: readonly EndpointSpec[];
  /** What is loaded again after a refusal only. */
  refusalRefreshes?: readonly EndpointSpec[];
  onDone?: (result: Result, input: Input) => void;
  onFailed?: (error: Error, input: Input) => void;
}

/** A change under way, failed or done. */
export type Change<Input, Result = unknown> = UseMutationResult<Result, Error, Input> & {
  /** Makes the change once: what comes while it is under way, as a second click does, is left out. */
  start: (input: Input, after?: { onDone?: (result: Result) => void }) => void;
};

function choose<Args extends unknown[]>(
  toast: ToastContent | ((...args: Args) => ToastContent | undefined) | undefined,
  ...args: Args
): ToastContent | undefined {
  return typeof toast === 'function' ? toast(...args) : toast;
}

/** Whether the server has read a call and said no, and not just failed to answer, asked for patience or for a sign-in. */
export function isRefusal(error: Error): boolean {
  if (!(error instanceof ApiError) || isSignedOut(error)) return false;
  return error.code !== 'unknown' && error.status < 500 && error.status !== 429;
}

/** Whether something was not done because it is no longer what was seen: the screen shows what is on record, and asks. */
export function hasChanged(error: unknown): boolean {
  return error instanceof ApiError && /_changed$/.test(error.code);
}

/** The one way for a screen to change something: guarded against a second click, told in a toast, lists loaded again. */
export function useChange<Input, Result>(options: ChangeOptions<Input, Result>): Change<Input, Result> {
  const { send, done, failed, refreshes = [], refusalRefreshes = [], onDone, onFailed } = options;
  const showToast = useToast();
  const queryClient = useQueryClient();
  const isUnderWay = useRef(false);

  const mutation = useMutation({
    mutationFn: send,
    async onSuccess(result, input) {
      await refresh(queryClient, ...refreshes);
      const toast = choose(done, result, input);
      if (toast) showToast(toast);
      onDone?.(result, input);
    },
    onSettled() {
      isUnderWay.current = false;
    },
    onError(error, input) {
      const toast = isSignedOut(error) ? undefined : choose(failed, error);
      if (toast) showToast({ ...toast, variant: 'destructive' });
      if (isRefusal(error)) void refresh(queryClient, ...refreshes, ...refusalRefreshes);
      onFailed?.(error, input);
    },
  });

  function start(input: Input, after?: { onDone?: (result: Result) => void }): void {
    // Asked of a ref: a second click can come before the first one is drawn.
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    mutation.mutate(input, {
      onSuccess: (result) => after?.onDone?.(result),
    });
  }

  return { ...mutation, start };
}
