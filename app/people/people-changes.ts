import { peopleEndpoints, type WorkChoice } from '../../contract/people.ts';
import { call } from '../api/call.ts';
import { useChange } from '../api/change.ts';
import { refreshes } from '../api/refreshes.ts';
import { topics } from '../api/topics.ts';

/** Erasing somebody, as it is sent. */
interface Erasing {
  email: string;
  confirmation: string;
  works: WorkChoice;
}

/** Erases somebody for good. */
export function useErasing(onDone: () => void) {
  return useChange({
    send: (body: Erasing) => call(peopleEndpoints.erase, { body }),
    done: { title: 'Person Erased', description: 'Nothing but what the law wants kept is left of them.' },
    failed: { title: 'Error', description: 'Failed to erase the person.' },
    refreshes: [...Object.values(topics).flat(), ...refreshes.mail, ...refreshes.bookings],
    onDone,
  });
}
