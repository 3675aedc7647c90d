import { z } from 'zod';
import { endpoint, stream } from './endpoint.ts';
import { linkToken } from './fields.ts';

/** The most bytes of a picture for the public pages. */
export const PICTURE_BYTES = 10 * 1024 * 1024;

/** What a picture is for, which says how large it is kept. */
export const pictureUseValues = ['portrait', 'showcase', 'person', 'note', 'case'] as const;

export type PictureUse = (typeof pictureUseValues)[number];

/**
 * The name of a picture that is kept: what its bytes are, so that it never becomes another; of a picture of a case, with a width or another type, the
 * same one so drawn.
 */
const pictureName = z
  .string({ error: 'This picture does not exist.' })
  .regex(/^[0-9a-f]{64}(\.webp|-[1-9]\d{0,4}\.(webp|avif))$/, { error: 'This picture does not exist.' });

const kept = z.object({
  /** Where it is, as an image field takes it. */
  image: z.string(),
  width: z.int(),
  height: z.int(),
});

const SHOWN = '/api/pictures/:name';

/** Where the picture of these bytes is. */
export function picturePath(sha256: string): string {
  return SHOWN.replace(':name', `${sha256}.webp`);
}

/** The SHA-256 of the picture that an image field names, where it is one of those that are kept here. */
export function keptPicture(image: string): string | undefined {
  const [before, after] = picturePath('|').split('|') as [string, string];
  const name = image.startsWith(before) && image.endsWith(after) && image.slice(before.length, -after.length);
  return name && /^[0-9a-f]{64}$/.test(name) ? name : undefined;
}

export const pictureEndpoints = {
  show: endpoint({
    method: 'GET',
    path: SHOWN,
    access: ['public'],
    summary:
      'A picture of the public pages, as WebP; of a case also as AVIF and in several widths. 410 `file_lost` where the storage has it no more',
    params: z.object({ name: pictureName }),
    response: z.unknown(),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/pictures',
    access: ['admin'],
    summary:
      'Keep a picture for the public pages: drawn anew, within bounds and without what a camera noted; of a case in several widths',
    query: z.object({
      use: z.enum(pictureUseValues, { error: 'The use must be portrait, showcase, person, note or case.' }),
    }),
    body: stream({ limit: PICTURE_BYTES }),
    response: kept,
    status: 201,
  }),
  createOwn: endpoint({
    method: 'POST',
    path: '/api/testimonial-requests/:token/picture',
    access: ['public'],
    summary: 'Keep a portrait for the testimonial that a secret link asks for',
    params: z.object({ token: linkToken }),
    body: stream({ limit: PICTURE_BYTES }),
    response: kept,
    status: 201,
  }),
};
