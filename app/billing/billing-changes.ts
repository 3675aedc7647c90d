import { billingEndpoints } from '../../contract/billing.ts';
import type { EndpointRequest } from '../../contract/endpoint.ts';
import { agencyInvoiceEndpoints } from '../../contract/invoices.ts';
import { call } from '../api/call.ts';
import { hasChanged, useChange } from '../api/change.ts';
import { refreshes } from '../api/refreshes.ts';

/** Sets what holds for invoices. Where somebody else did meanwhile, the screen asks how to go on. */
export function useSettingsChange(onFailed: (error: Error) => void) {
  return useChange({
    send: (body: EndpointRequest<typeof billingEndpoints.changeSettings>['body']) =>
      call(billingEndpoints.changeSettings, { body }),
    done: { title: 'Billing Settings Saved' },
    failed: (error) =>
      hasChanged(error) ? undefined : { title: 'Error', description: 'Failed to save the billing settings.' },
    // A draft says what is set now.
    refreshes: [...refreshes.billing, agencyInvoiceEndpoints.find],
    onFailed,
  });
}

/** Changes whom the invoices of a project are made out to. */
export function usePartyChange(projectId: number, onFailed: (error: Error) => void) {
  return useChange({
    send: (body: EndpointRequest<typeof billingEndpoints.changeParty>['body']) =>
      call(billingEndpoints.changeParty, { params: { id: projectId }, body }),
    done: { title: 'Billed To Saved', description: 'What was sent stays as it is.' },
    failed: (error) =>
      hasChanged(error) ? undefined : { title: 'Error', description: 'Failed to save whom to bill.' },
    refreshes: refreshes.invoices,
    onFailed,
  });
}
