import { CalendarSync, CopyPlus, Plus } from 'lucide-react';
import { useState } from 'react';
import type { MeetingRequest } from '../../contract/meetings.ts';
import { Button } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { AgencyCalendar } from './agency-calendar.tsx';
import { AvailabilityDialog } from './availability-dialog.tsx';
import { AvailabilitySchedule } from './availability-schedule.tsx';
import { CalendarFeedDialog } from './calendar-feed-dialog.tsx';
import { CopyWeekDialog } from './copy-week-dialog.tsx';
import { mondayOf, todayIn } from './days.ts';
import { LegacyBookings } from './legacy-bookings.tsx';
import { firstRange, MeetingCalendar } from './meeting-calendar.tsx';
import { MeetingDialog } from './meeting-dialog.tsx';
import { MeetingRequests } from './meeting-requests.tsx';
import type { DatedWindow } from './weekly-pattern.ts';

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
  const [meeting, setMeeting] = useState<MeetingRequest>();
  const close = () => setDialog(undefined);

  return (
    <section className="grid gap-6" aria-labelledby="meetings-heading">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <h2 id="meetings-heading" className="text-[1.5rem] sm:text-[1.75rem]">
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
          <Button
            variant="solid"
            className="max-sm:order-first max-sm:w-full"
            onClick={() => {
              setDragged(undefined);
              setDialog('availability');
            }}
          >
            <Plus aria-hidden="true" className="size-4" />
            Add Availability
          </Button>
        </div>
      </header>
      <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <MeetingCalendar
          {...{ zone, today, range }}
          onRange={setRange}
          onOpen={setMeeting}
          onDrag={(window) => {
            setDragged(window);
            setDialog('availability');
          }}
        />
        <div className="relative">
          <MeetingRequests onOpen={setMeeting} />
        </div>
      </div>
      <AvailabilitySchedule today={today} />
      <LegacyBookings />
      <AvailabilityDialog open={dialog === 'availability'} onClose={close} today={today} dragged={dragged} />
      <CopyWeekDialog open={dialog === 'copy'} onClose={close} today={today} monday={mondayOf(range.from)} />
      <CalendarFeedDialog open={dialog === 'feed'} onClose={close} />
      <MeetingDialog meeting={meeting} onClose={() => setMeeting(undefined)} />
    </section>
  );
}
