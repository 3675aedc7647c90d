import {
  type AvailabilityWindow,
  availabilityEndpoints,
  type DatedWindow,
} from '../../contract/availability.ts';
import { call } from '../api/call.ts';
import { useChange } from '../api/change.ts';
import { refreshes } from '../api/refreshes.ts';

/** The admin that the contract names with every new window. */
const ADMIN_ID = 1;

/** What the toast says, by where the availability was added. */
const sentences = {
  dialog: {
    added: 'Your availability has been updated successfully.',
    failed: 'Failed to add availability.',
  },
  calendar: {
    added: 'New availability slot has been created.',
    failed: 'Failed to create availability slot.',
  },
};

/** Adds one window, or several at once, all or none. */
export function useAddAvailability(from: keyof typeof sentences) {
  return useChange({
    async send(windows: DatedWindow[]) {
      const [only] = windows;
      if (windows.length > 1) await call(availabilityEndpoints.createMany, { body: { slots: windows } });
      else if (only) {
        await call(availabilityEndpoints.create, { body: { ...only, isAvailable: true, adminId: ADMIN_ID } });
      }
    },
    done: { title: 'Availability Added', description: sentences[from].added },
    failed: { title: 'Error', description: sentences[from].failed },
    refreshes: refreshes.schedule,
  });
}

/** Deletes a window; meetings stay. */
export function useDeleteAvailability() {
  return useChange({
    send: ({ id }: AvailabilityWindow) => call(availabilityEndpoints.remove, { params: { id } }),
    done: { title: 'Availability Deleted' },
    failed: { title: 'Error', description: 'Failed to delete availability.' },
    refreshes: refreshes.schedule,
  });
}
