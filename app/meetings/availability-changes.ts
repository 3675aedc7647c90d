import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type AvailabilitySlot, availabilityEndpoints } from '../../contract/availability.ts';
import { call } from '../api.ts';
import { useToast } from '../ui/toast.ts';
import { refreshSchedule } from './meeting-list.ts';
import type { DatedWindow } from './weekly-pattern.ts';

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
  const showToast = useToast();
  const queryClient = useQueryClient();
  return useMutation({
    async mutationFn(windows: DatedWindow[]) {
      const [only] = windows;
      if (windows.length > 1) await call(availabilityEndpoints.createMany, { body: { slots: windows } });
      else if (only) {
        await call(availabilityEndpoints.create, { body: { ...only, isAvailable: true, adminId: ADMIN_ID } });
      }
    },
    async onSuccess() {
      await refreshSchedule(queryClient);
      showToast({ title: 'Availability Added', description: sentences[from].added });
    },
    onError: () => showToast({ title: 'Error', description: sentences[from].failed, variant: 'destructive' }),
  });
}

/** Deletes a window; meetings stay. */
export function useDeleteAvailability() {
  const showToast = useToast();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: AvailabilitySlot) =>
      call(availabilityEndpoints.remove, { params: { id: String(id) } }),
    async onSuccess() {
      await refreshSchedule(queryClient);
      showToast({ title: 'Availability Deleted' });
    },
    onError() {
      showToast({ title: 'Error', description: 'Failed to delete availability.', variant: 'destructive' });
      void refreshSchedule(queryClient);
    },
  });
}
