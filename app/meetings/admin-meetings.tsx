import { useQueryClient } from '@tanstack/react-query';
import { CalendarSync, CopyPlus, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { DatedWindow } from '../../contract/availability.ts';
import { type MeetingRequest, meetingEndpoints } from '../../contract/meetings.ts';
import { queryOf } from '../api/queries.ts';
import { AvailabilityDialog } from '../availability/availability-dialog.tsx';
import { AvailabilitySchedule } from '../availability/availability-schedule.tsx';
import { CopyWeekDialog } from '../availability/copy-week-dialog.tsx';
import { LegacyBookings } from '../bookings/legacy-bookings.tsx';
import { useMaking } from '../browser/making.ts';
import { useStableCallback } from '../browser/stable-callback.ts';
import { useItemParam } from '../browser/tab-param.ts';
import { CreateProject } from '../projects/create-project.tsx';
import { MadeProjects } from '../projects/made-projects.tsx';
import { originInMeeting, type ProjectOrigin } from '../projects/project-draft.ts';
import { mondayOf, todayIn } from '../time/days.ts';
import { Button } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { AgencyCalendar } from './agency-calendar.tsx';
import { CalendarFeedDialog } from './calendar/calendar-feed-dialog.tsx';
import { firstRange } from './calendar/calendar-range.ts';
import { MeetingDialog } from './requests/meeting-dialog.tsx';
import { MeetingRequests } from './requests/meeting-requests.tsx';

/** Comes after the requests, which are decided first: it is the larger part of the scripts. */
const AdminCalendar = lazy(() =>
  import('./admin-calendar.tsx').then((module) => ({ default: module.AdminCalendar })),
);

/** The tab 'Call Bookings'. */
export function AdminMeetings() {
  return (
    <AgencyCalendar failure="The meetings could not be loaded" waiting={<Skeleton className="h-160" />}>
      {({ timeZone }) => <MeetingManagement zone={timeZone} />}
    </AgencyCalendar>
  );
}

type OpenDialog = 'availability' | 'copy' | 'feed';

function MeetingManagement({ zone }: { zone: string }) {
  const today = todayIn(zone);
  const [range, setRange] = useState(() => firstRange(today));
  const [dialog, setDialog] = useState<OpenDialog>();
  const [dragged, setDragged] = useState<DatedWindow>();
  const [origin, setOrigin] = useState<ProjectOrigin>();
  const opened = useItemParam('meeting', 'decide');
  const queryClient = useQueryClient();
  const close = () => setDialog(undefined);

  function add() {
    setDragged(undefined);
    setDialog('availability');
  }

  useMaking('Meeting Management', 'Add availability', add);

  function open(meeting: MeetingRequest) {
    queryClient.setQueryData(
      queryOf(meetingEndpoints.find, { params: { id: meeting.id } }).queryKey,
      meeting,
    );
    opened.show(meeting.id);
  }

  function drag(chosen: DatedWindow) {
    setDragged(chosen);
    setDialog('availability');
  }

  const openFromCalendar = useStableCallback(open);
  const openDragged = useStableCallback(drag);

  const showMade = (meeting: MeetingRequest, mayMake = true) => (
    <MadeProjects
      projects={meeting.projects}
      of={`the meeting with ${meeting.name}`}
      onMake={mayMake ? () => setOrigin(originInMeeting(meeting)) : undefined}
    />
  );

  return (
    <section className="grid gap-6" aria-labelledby="meetings-heading">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <h2 id="meetings-heading" tabIndex={-1} className="text-[1.5rem] sm:text-[1.75rem] outline-none">
          Meeting Management
        </h2>
        <div className="flex flex-wrap gap-2 max-sm:w-full sm:ml-auto">
          <Button className="max-sm:flex-1" onClick={() => setDialog('feed')}>
            <CalendarSync aria-hidden="true" className="size-4" />
            Subscribe
          </Button>
          <Button className="max-sm:flex-1" onClick={() => setDialog('copy')}>
            <CopyPlus aria-hidden="true" className="size-4" />
            Copy this week
          </Button>
          <Button variant="solid" className="max-sm:order-first max-sm:w-full" onClick={add}>
            <Plus aria-hidden="true" className="size-4" />
            Add Availability
          </Button>
        </div>
      </header>
      <MeetingRequests
        // What is not decided yet has its decision first.
        showMade={(meeting) => showMade(meeting, ['approved', 'completed'].includes(meeting.status))}
        onOpen={open}
      />
      <Suspense fallback={<Skeleton className="h-160" />}>
        <AdminCalendar
          {...{ zone, today, range }}
          onRange={setRange}
          onOpen={openFromCalendar}
          onDrag={openDragged}
        />
      </Suspense>
      <AvailabilitySchedule today={today} />
      <LegacyBookings />
      <AvailabilityDialog open={dialog === 'availability'} onClose={close} today={today} dragged={dragged} />
      <CopyWeekDialog open={dialog === 'copy'} onClose={close} today={today} monday={mondayOf(range.from)} />
      <CalendarFeedDialog open={dialog === 'feed'} onClose={close} />
      <MeetingDialog id={opened.id} onClose={opened.hide} showMade={(meeting) => showMade(meeting)} />
      <CreateProject open={origin !== undefined} origin={origin} onClose={() => setOrigin(undefined)} />
    </section>
  );
}
