import * as z from 'zod/mini'
import { get, post } from '../calls/endpoint.ts'
import { listQuery, pageOf } from '../calls/listing.ts'
import { Id, Moment } from '../values/wire.ts'
import { editors } from './entries.ts'

/** Widths in which a picture is served, up to its own width. */
export const pictureWidths = [400, 800, 1600] as const
/** Formats, smallest first. */
export const pictureFormats = ['avif', 'webp', 'jpg'] as const
/** Limits of an upload. `height` applies to the stored picture; WebP allows 16,383, AVIF and JPEG more. */
export const pictureLimits = { bytes: 8 * 1024 * 1024, pixels: 40_000_000, height: 16_000 }

export const refusals = {
  'picture-format': 415,
  'picture-large': 413,
  'picture-pixels': 422,
  'picture-long': 422,
  'picture-unreadable': 422,
  'picture-box': 422,
} as const
declare module '../refusals.ts' {
  interface RefusalsBySlice {
    pictures: typeof refusals
  }
}

/**
 * `/pictures/<id>/<width>.<format>`, with a width of `pictureWidths`; for widths above its own, a picture is served in
 * its own width.
 */
export const Picture = z.object({
  id: Id,
  width: z.number(),
  height: z.number(),
  widths: z.array(z.number()),
  uploaded_at: Moment,
})
export type Picture = z.infer<typeof Picture>

const edge = z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(100_000)))
export const uploadPicture = post('/api/publishing/pictures', {
  summary:
    'Upload a picture (JPEG, PNG, WebP; at most 8 MB and 40 megapixels). It is cropped to the box in pixels of the upright picture, at most 16,000 pixels high as served, and stored without metadata in modern formats and sizes. The same bytes with the same box are the same picture',
  for: editors,
  upload: ['image/jpeg', 'image/png', 'image/webp'],
  streamed: true,
  query: z.object({ left: edge, top: edge, width: edge, height: edge }),
  reply: Picture,
  status: 201,
  status_found: 200,
  refusals: [
    'picture-format',
    'picture-large',
    'picture-pixels',
    'picture-long',
    'picture-unreadable',
    'picture-box',
    'own-line-full',
    'too-many',
  ],
})
export const listPictures = get('/api/publishing/pictures', {
  summary: 'List pictures, newest first',
  for: editors,
  query: listQuery(),
  reply: pageOf(Picture),
  refusals: ['invalid'],
})
