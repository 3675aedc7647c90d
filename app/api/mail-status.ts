import { useQuery } from '@tanstack/react-query';
import { mailEndpoints } from '../../contract/mail.ts';
import { queryOf } from './queries.ts';

/** How often the back office asks whether mail still goes out (ms). */
const EVERY = 60_000;

/** Whether mail is set up and taken, asked again each minute while somebody looks. */
export function useMailStatus() {
  return useQuery({ ...queryOf(mailEndpoints.status), refetchInterval: EVERY });
}
