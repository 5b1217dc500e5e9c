import * as z from 'zod/mini'
import { Profile } from '../accounts/accounts.ts'
import { get, post, put } from '../calls/endpoint.ts'
import { countedPageOf, listQuery } from '../calls/listing.ts'
import { Done, Id, Moment, text } from '../values/wire.ts'

export const savePhoto = put('/api/profile/photo', {
  summary: 'Save the photo by which a centre recognises the pupil: JPG or PNG, at most 2 MB, sent as the body',
  for: ['student'],
  upload: ['image/jpeg', 'image/png'],
  query: z.object({ review: z.optional(z.enum(['staff'])) }),
  reply: z.object({ message: z.string(), profile: Profile }),
  refusals: [
    'photo-format',
    'photo-large',
    'photo-pixels',
    'photo-no-face',
    'photo-faces',
    'photo-small-face',
    'photo-dark',
    'photo-bright',
    'photo-unreadable',
    'photo-frozen',
    'too-many',
    'own-line-full',
    'overloaded',
  ],
})
export const requestStaffCheck = post('/api/profile/photo-check', {
  summary: 'Request an identity check at a centre instead of a photo',
  for: ['student'],
  form: true,
  body: z.object({ reason: text(300) }),
  reply: z.object({ message: z.string(), profile: Profile }),
})
export const readAvatar = get('/api/user/avatar', {
  summary: 'Read a photo: the user’s own, a confirmed child’s, or one that staff must check',
  for: 'signed-in',
  query: z.object({ file: z.string().check(z.maxLength(100)) }),
  file: 'image/jpeg',
})

/** What staff looked at: the photo, or the pupil in a centre. */
export const checkLooks = ['photo', 'in-person'] as const
export const PhotoCheck = z.object({
  id: Id,
  student_name: z.string(),
  grade: z.nullable(z.number()),
  place: z.string(),
  file: z.nullable(z.string()),
  reason: z.string(),
  /** The entered birth date or gender differs from the IIN: a hint to check the document. */
  iin_differs: z.boolean(),
  /** The state register did not confirm name and birth date at sign-up. */
  register_differs: z.boolean(),
  created_at: Moment,
})
export const listPhotoChecks = get('/api/photo-checks', {
  summary: 'List photos and identities that wait for a check by staff, oldest first',
  for: ['psychologist_center', 'admin'],
  query: listQuery({ look: z.optional(z.enum(checkLooks)), region_id: z.optional(z.string().check(z.maxLength(80))) }),
  reply: countedPageOf(PhotoCheck),
  refusals: ['invalid'],
})
export type PhotoCheck = z.infer<typeof PhotoCheck>
export const decidePhotoCheck = put('/api/photo-checks/:id/decision', {
  summary: 'Accept a photo or identity, or refuse it with a written reason; the pupil is notified',
  for: ['psychologist_center', 'admin'],
  params: z.object({ id: Id }),
  form: true,
  body: z.object({ is_accepted: z.boolean(), comment: z.string().check(z.trim(), z.maxLength(300)) }),
  reply: Done,
  refusals: ['link-decided', 'comment-needed'],
})
