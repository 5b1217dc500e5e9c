import * as z from 'zod/mini'
import { get, post } from '../calls/endpoint.ts'
import { View } from './family.ts'
import { Id, Moment } from '../values/wire.ts'

/** A consent or its withdrawal; newest first. */
export const OwnConsent = z.object({
  kind: z.enum(['own', 'guardian']),
  is_given: z.boolean(),
  by: z.string(),
  version: z.string(),
  at: Moment,
})
/** An active share link. Pupils see all links to their results, parents only those they made. */
export const OwnLink = z.object({
  result_id: Id,
  first_name: z.string(),
  title: z.string(),
  shared_at: Moment,
  is_own: z.boolean(),
})
export type OwnLink = z.infer<typeof OwnLink>
export const OwnData = z.object({
  consents: z.array(OwnConsent),
  /** Who has recently viewed a pupil's data; views of other users are not recorded. */
  views: z.array(View),
  links: z.array(OwnLink),
  exported_at: z.nullable(Moment),
})
export type OwnData = z.infer<typeof OwnData>

export const readOwnData = get('/api/own-data', {
  summary: 'Read an overview of the user’s personal data: consents, views, active share links, and the last export',
  for: 'signed-in',
  reply: OwnData,
})
const byPassword = z.object({
  current_password: z
    .string({ error: 'field.required' })
    .check(z.minLength(1, { error: 'field.required' }), z.maxLength(128, { error: 'password.wrong' })),
})
export const exportOwnData = post('/api/own-data/export', {
  summary:
    'Export everything stored about the user as one JSON file: profile, photo, consents, family links, every view, attempts with the user’s answers, results as the user reads them, every notification, devices, answers to named surveys. It contains no key; each export is logged',
  for: 'signed-in',
  form: true,
  body: byPassword,
  file: 'application/json',
  refusals: ['password-wrong', 'sign-ins-queued', 'too-many'],
})

export const exportChildData = post('/api/children/:id/export', {
  summary:
    'Export everything about one confirmed child that the parent may read as one JSON file: profile, consents, views, attempts by their days, results as parents read them, and what each part of the product shows to parents. It contains no answers, no key and no notes for staff only; logged as a view, and the other adult and, from the age of 14, the pupil are notified',
  for: ['parent'],
  params: z.object({ id: Id }),
  form: true,
  body: byPassword,
  file: 'application/json',
  refusals: ['password-wrong', 'sign-ins-queued', 'too-many'],
})
