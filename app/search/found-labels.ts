import {
  BookOpen,
  CalendarClock,
  FileText,
  FolderKanban,
  type LucideIcon,
  Mail,
  Newspaper,
  Receipt,
  UserRound,
} from 'lucide-react';
import type { Found, FoundKind } from '../../contract/search.ts';
import { itemAddress, searchAddress } from '../addresses.ts';

interface FoundLabel {
  word: string;
  Icon: LucideIcon;
  addressOf: (found: Found) => string;
}

/** How each kind of thing that is found is called, and where it is. */
export const foundLabels: Record<FoundKind, FoundLabel> = {
  contact: { word: 'Message', Icon: Mail, addressOf: ({ id }) => itemAddress.contact(id) },
  // Who may sign in to the portal is listed with their projects.
  person: { word: 'Person', Icon: UserRound, addressOf: ({ detail }) => searchAddress('projects', detail) },
  meeting: { word: 'Meeting', Icon: CalendarClock, addressOf: ({ id }) => itemAddress.meeting(id) },
  project: { word: 'Project', Icon: FolderKanban, addressOf: ({ id }) => itemAddress.project(id) },
  file: { word: 'File', Icon: FileText, addressOf: ({ title }) => searchAddress('files', title) },
  invoice: { word: 'Invoice', Icon: Receipt, addressOf: ({ id }) => itemAddress.invoice(id) },
  note: { word: 'Note', Icon: Newspaper, addressOf: ({ id }) => itemAddress.note(id) },
  case: { word: 'Case study', Icon: BookOpen, addressOf: ({ id }) => itemAddress.case(id) },
};
