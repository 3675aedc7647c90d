import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { type ContactRequest, contactEndpoints } from '../../contract/contacts.ts';
import { call, refresh, sentenceOf } from '../api.ts';
import { AlertDialog } from '../ui/alert-dialog.tsx';
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
  // Names the sender also while the dialog fades.
  const name = useRef('');
  if (contact) name.current = contact.name;
  const isDeleted = useRef(false);

  const remove = useMutation({
    mutationFn: (id: number) => call(contactEndpoints.remove, { params: { id: String(id) } }),
    async onSuccess() {
      await refresh(queryClient, contactEndpoints.list);
      isDeleted.current = true;
      onClose();
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

  function close() {
    onClose();
    remove.reset();
  }

  return (
    <AlertDialog
      open={contact !== undefined}
      onOpenChange={(open) => !open && close()}
      title="Delete contact request"
      description={`Are you sure you want to delete this contact request from ${name.current}? This action cannot be undone.`}
      action="Delete"
      pending={remove.isPending}
      error={remove.isError ? sentenceOf(remove.error) : undefined}
      onConfirm={() => contact && remove.mutate(contact.id)}
      onCloseAutoFocus={(event) => {
        if (!isDeleted.current) return;
        isDeleted.current = false;
        event.preventDefault();
        onDeleted();
      }}
    />
  );
}
