import { activityEndpoints } from '../../contract/activity.ts';
import type { EndpointRequest } from '../../contract/endpoint.ts';
import { planEndpoints, type RecurringInvoice, recurringEndpoints } from '../../contract/plans.ts';
import { ApiError, call } from '../api/call.ts';
import { useChange } from '../api/change.ts';
import { refreshes } from '../api/refreshes.ts';

const shown = [...refreshes.invoices, activityEndpoints.list];

type Plan = EndpointRequest<typeof planEndpoints.change>['body'];
export type SentRecurring = EndpointRequest<typeof recurringEndpoints.create>['body'];

const failed = (description: string) => (error: Error) =>
  hasChanged(error) ? undefined : { title: 'Error', description };

/** Whether something was not saved because it is no longer what was seen. */
export function hasChanged(error: unknown): boolean {
  return error instanceof ApiError && /_changed$|^part_invoiced$/.test(error.code);
}

/** Changes the payment plan of a project. Where somebody else did meanwhile, the screen asks how to go on. */
export function usePlanChange(projectId: number, onFailed: (error: Error) => void) {
  return useChange({
    send: (body: Plan) => call(planEndpoints.change, { params: { id: projectId }, body }),
    done: { title: 'Payment Plan Saved' },
    failed: failed('Failed to save the payment plan.'),
    refreshes: shown,
    onFailed,
  });
}

/** Lets an invoice make itself again and again. */
export function useRecurringCreation(projectId: number, onFailed: (error: Error) => void) {
  return useChange({
    send: (body: SentRecurring) => call(recurringEndpoints.create, { params: { id: projectId }, body }),
    done: { title: 'Recurring Invoice Created' },
    failed: failed('Failed to create the recurring invoice.'),
    refreshes: shown,
    onFailed,
  });
}

type Edit = SentRecurring & { id: number; seenVersion: number };

/** Changes a recurring invoice. Where somebody else did meanwhile, the screen asks how to go on. */
export function useRecurringChange(onFailed: (error: Error) => void) {
  return useChange({
    send: ({ id, ...body }: Edit) => call(recurringEndpoints.update, { params: { id }, body }),
    done: { title: 'Recurring Invoice Saved' },
    failed: failed('Failed to save the recurring invoice.'),
    refreshes: shown,
    onFailed,
  });
}

/** Pauses a recurring invoice, or lets it go on. */
export function usePause() {
  return useChange({
    send: ({ id, description, lines, note, every, startsOn, endsOn, paused, version }: RecurringInvoice) => {
      const body = {
        description,
        lines,
        note,
        every,
        startsOn,
        endsOn,
        paused: !paused,
        seenVersion: version,
      };
      return call(recurringEndpoints.update, { params: { id }, body });
    },
    done: ({ paused }) => ({ title: paused ? 'Recurring Invoice Paused' : 'Recurring Invoice Goes On' }),
    failed: { title: 'Error', description: 'Failed to save the recurring invoice.' },
    refreshes: shown,
  });
}

/** Deletes a recurring invoice. */
export function useRecurringRemoval() {
  return useChange({
    send: ({ id }: RecurringInvoice) => call(recurringEndpoints.remove, { params: { id } }),
    done: { title: 'Recurring Invoice Deleted' },
    failed: { title: 'Error', description: 'Failed to delete the recurring invoice.' },
    refreshes: shown,
  });
}
