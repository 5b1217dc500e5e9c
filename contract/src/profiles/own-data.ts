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
  summary:
    'What is told about the own data: consents, who looked, share links that open, when they were last taken away',
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
    'Everything kept about the caller as one JSON file: profile, photo, consents, ties, every look, attempts with the own answers, results in words to oneself, every notification, devices, named answers to surveys. No key is in it; each export is logged',
  for: 'signed-in',
  form: true,
  body: byPassword,
  file: 'application/json',
  refusals: ['password-wrong', 'sign-ins-queued', 'too-many'],
})

export const exportChildData = post('/api/children/:id/export', {
  summary:
    'Everything about one confirmed child that the parent may read, as one JSON file: profile, consents, looks, attempts by their days, results in words to parents, and what each part of the product tells parents. No answer, no key, no note for staff alone; logged as a look, and told to the other adult and, from 14 on, to the pupil',
  for: ['parent'],
  params: z.object({ id: Id }),
  form: true,
  body: byPassword,
  file: 'application/json',
  refusals: ['password-wrong', 'sign-ins-queued', 'too-many'],
})
