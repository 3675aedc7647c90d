import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ContactRequest, contactEndpoints } from '../../contract/contacts.ts';
import { call, refresh } from '../api.ts';
import { DeleteDialog } from '../ui/delete-dialog.tsx';
import { useToast } from '../ui/toast.ts';

interface DeleteContactProps {
  /** The request to be deleted, when one is. */
  contact: ContactRequest | undefined;
  onClose: () => void;
  /** Takes the focus, which has lost its place with the row. */
  onDeleted: () => void;
}

/** Asks whether to delete a contact request, and does it. */
export function DeleteContact({ contact, onClose, onDeleted }: DeleteContactProps) {
  const showToast = useToast();
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: ({ id }: ContactRequest) => call(contactEndpoints.remove, { params: { id: String(id) } }),
    async onSuccess() {
      await refresh(queryClient, contactEndpoints.list);
      showToast({ title: 'Contact Deleted' });
    },
    onError() {
      showToast({
        title: 'Error',
        description: 'Failed to delete contact request.',
        variant: 'destructive',
      });
      void refresh(queryClient, contactEndpoints.list);
    },
  });

  return (
    <DeleteDialog
      item={contact}
      title="Delete contact request"
      describe={({ name }) =>
        `Are you sure you want to delete this contact request from ${name}? This action cannot be undone.`
      }
      {...{ remove, onClose, onDeleted }}
    />
  );
}
