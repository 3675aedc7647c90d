import { z } from 'zod';
import { endpoint, json } from './endpoint.ts';
import { done, id, instant, pathId, requiredText, text, yesOrNo } from './fields.ts';

/** The most calendars that are read. */
export const MOST_FEEDS = 20;

const ADDRESS_MAX = 2000;
const ADDRESS_ERROR =
  'The address must be the secret address of a calendar, such as https://calendar.example/private/basic.ics.';

/** The address of a calendar file: `https:`, or `webcal:` for it, as calendars hand it out. */
const feedAddress = text('The address', ADDRESS_MAX)
  .overwrite((value) => value.replace(/^webcals?:\/\//i, 'https://'))
  .refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), {
    error: ADDRESS_ERROR,
  });

/** A calendar of the agency that is read: its busy times are never offered. */
const feed = z.object({
  id,
  name: z.string(),
  /** Where it is, without what makes the address secret: its site and the end of it. */
  address: z.string(),
  /** Whether events of whole days keep the agency busy. */
  allDayBusy: z.boolean(),
  /** How many busy times are ahead; neighbours count as one. */
  busyTimes: z.int(),
  /** When it was asked last, and when it last answered what it has; null: not yet. */
  checkedAt: instant.nullable(),
  readAt: instant.nullable(),
  /** Since when it could not be read, and what it answered last; null: it can. */
  failingSince: instant.nullable(),
  failure: z.string().nullable(),
  /** Raised when it is read from another address, or in another way. */
  version: z.int(),
});

/** As it arrives in a browser. */
export type BusyFeed = z.input<typeof feed>;

const facts = {
  name: requiredText('The name', 60),
  allDayBusy: yesOrNo('Whole days').default(true),
};

export const feedDraft = z.object({ ...facts, address: feedAddress });

/** What an admin saw of a calendar before they changed it; its version stands for the address, which is not shown. */
const seenFeed = feed.pick({ name: true, version: true });

export type SeenFeed = z.infer<typeof seenFeed>;

const feedParams = z.object({ id: pathId });

export const feedEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/busy-feeds',
    access: ['admin'],
    summary: 'The calendars whose busy times are never offered, by name',
    response: z.array(feed),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/busy-feeds',
    access: ['admin'],
    summary: 'Add a calendar by its secret address, which is not shown again; it is read at once',
    body: json(feedDraft),
    response: feed,
    status: 201,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/admin/busy-feeds/:id',
    access: ['admin'],
    summary:
      'Change a calendar; without an address it keeps its own. 409 `feed_changed` where it is no longer what was seen',
    params: feedParams,
    body: json(feedDraft.extend({ address: feedAddress.optional(), seen: seenFeed.optional() })),
    response: feed,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/busy-feeds/:id',
    access: ['admin'],
    summary: 'Remove a calendar and its busy times',
    params: feedParams,
    response: done,
  }),
  check: endpoint({
    method: 'POST',
    path: '/api/admin/busy-feeds/:id/check',
    access: ['admin'],
    summary: 'Read a calendar now',
    params: feedParams,
    response: feed,
  }),
};
