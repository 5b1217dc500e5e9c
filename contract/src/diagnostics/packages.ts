import * as z from 'zod/mini'
import { get, post } from '../calls/endpoint.ts'
import { Device } from '../values/device.ts'
import { LocaleCode, Moment } from '../values/wire.ts'
import { AttemptWithForm, beginPart, startAttempt } from './attempts.ts'
import { testId } from './tests.ts'

/** SHA-256 of the bytes of a package. It names them and is their address, so under it they never change. */
export const PackageId = z.string().check(z.regex(/^[\w-]{43}$/))

export const TestPackage = z.object({
  id: PackageId,
  locale: LocaleCode,
  /** Bytes to download. */
  size: z.number(),
  opens_at: Moment,
  closes_at: Moment,
  server_time: Moment,
})
export type TestPackage = z.infer<typeof TestPackage>

/** The attempt and the key of one text of the package, by its number from 0, instead of the text itself. */
export const AttemptWithKey = z.object({ attempt: AttemptWithForm.shape.attempt, key: z.string(), text: z.number() })
export type AttemptWithKey = z.infer<typeof AttemptWithKey>

/** A package that is not that of the attempt, such as one made before the test changed, is answered with the form. */
const AttemptByPackage = z.union([AttemptWithForm, AttemptWithKey])

export const readPackage = get('/api/tests/:id/package', {
  summary:
    'Find the sealed package of the pupil’s form of a test, from three days before its sitting opens until it closes',
  for: ['student'],
  in_sitting: true,
  params: testId,
  query: z.object({ locale: LocaleCode }),
  reply: TestPackage,
  refusals: ['test-unavailable', 'photo-needed', 'guardian-needed', 'consent-needed', 'sign-up-unfinished'],
})
export const downloadPackage = get('/api/packages/:id', {
  summary: 'Download a sealed package. Nothing in it can be read without the keys, so anybody may cache it',
  for: 'anyone',
  params: z.object({ id: PackageId }),
  file: 'application/octet-stream',
  refusals: ['too-many'],
})
export const startWithPackage = post('/api/tests/:id/package-attempts', {
  summary:
    'Start the test like /api/tests/:id/attempts, with a package on the device: the reply has its key, or the form if the package is another one',
  for: ['student'],
  in_sitting: true,
  params: testId,
  body: z.extend(startAttempt.body, { package: PackageId }),
  reply: AttemptByPackage,
  status: 201,
  status_found: 200,
  refusals: startAttempt.refusals,
})
export const beginPartWithPackage = post('/api/attempts/:id/package-parts', {
  summary:
    'Begin the next part like /api/attempts/:id/parts, with a package on the device: the reply has the key of the part, or the form',
  for: ['student'],
  in_sitting: true,
  params: beginPart.params,
  body: z.object({ device_id: Device, part: beginPart.body.shape.part, package: PackageId }),
  reply: AttemptByPackage,
  refusals: beginPart.refusals,
})
