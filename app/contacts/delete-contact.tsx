import { type ContactRequest, contactEndpoints } from '../../contract/contacts.ts';
import { call } from '../api/call.ts';
import { useChange } from '../api/change.ts';
import { refreshes } from '../api/refreshes.ts';
import { useItemParam } from '../browser/tab-param.ts';
import { DeleteDialog } from '../ui/delete-dialog.tsx';
import { leave } from './contact-changes.ts';

interface DeleteContactProps {
  /** The request to be deleted, when one is. */
  contact: ContactRequest | undefined;
  onClose: () => void;
}

/** Asks whether to delete a contact request, and does it. */
export function DeleteContact({ contact, onClose }: DeleteContactProps) {
  const linked = useItemParam('contact');
  const remove = useChange({
    send: ({ id }: ContactRequest) => leave([id], () => call(contactEndpoints.remove, { params: { id } })),
    done: { title: 'Contact Deleted' },
    failed: { title: 'Error', description: 'Failed to delete contact request.' },
    refreshes: refreshes.contacts,
    onDone: (_, { id }) => id === linked.id && linked.hide(),
  });
  return (
    <DeleteDialog
      item={contact}
      title="Delete contact request"
      describe={({ name }) =>
        `Are you sure you want to delete this contact request from ${name}? This action cannot be undone.`
      }
      {...{ remove, onClose }}
    />
  );
}
