import * as z from 'zod/mini'
import { get, post } from '../calls/endpoint.ts'
import { chosen, countedPageOf, listQuery } from '../calls/listing.ts'
import { Done, Id, Moment, StaffComment } from '../values/wire.ts'
import { eventTypes } from './events.ts'
import { fullName, registrationToken } from './registrations.ts'

/** Page that shows what is printed on a certificate; its QR code leads there. */
export const certificatePage = '/certificate'
export const certificateAddress = (number: string): string => `${certificatePage}/${encodeURIComponent(number)}`

export const certificateStates = ['valid', 'withdrawn'] as const

/** How often a participant may correct the name on one certificate. */
export const maxNameCorrections = 3

const byNumber = z.object({ number: z.string().check(z.maxLength(60)) })

/** What is printed, and nothing else. A withdrawn certificate shows its number only. */
const ShownCertificate = z.discriminatedUnion('state', [
  z.object({ state: z.literal('withdrawn'), number: z.string() }),
  z.object({
    state: z.literal('valid'),
    number: z.string(),
    name: z.string(),
    type: z.enum(eventTypes),
    title: z.string(),
    city: z.string(),
    first_day: z.string(),
    last_day: z.string(),
    /** Academic hours. */
    hours: z.number(),
    issued_on: z.string(),
    signer: z.string(),
    signer_position: z.string(),
  }),
])
export type ShownCertificate = z.infer<typeof ShownCertificate>

export const readCertificate = get('/api/certificates/:number', {
  summary: 'Read what is printed on a certificate of attendance, to check it by its number',
  for: 'anyone',
  params: byNumber,
  reply: ShownCertificate,
  refusals: ['not-found', 'too-many'],
})
export const printCertificate = get('/api/certificates/:number/file', {
  summary: 'Download a certificate of attendance as it was issued last',
  for: 'anyone',
  params: byNumber,
  file: 'application/pdf',
  refusals: ['not-found', 'event-certificate-withdrawn', 'too-many'],
})
export const printCertificates = post('/api/event-registrations/certificates-file', {
  summary: 'Download the certificates of all people of a registration as one file, a page for each',
  for: 'anyone',
  body: z.object({ token: registrationToken }),
  file: 'application/pdf',
  refusals: ['event-link-wrong', 'event-certificate-none', 'too-many'],
})
export const correctCertificateName = post('/api/event-registrations/certificate-name', {
  summary: 'Correct the name on a certificate; it is issued anew under the same number',
  for: 'anyone',
  form: true,
  body: z.object({ token: registrationToken, person_id: Id, name: fullName }),
  reply: Done,
  refusals: [
    'event-link-wrong',
    'event-certificate-none',
    'event-certificate-withdrawn',
    'event-certificate-corrected',
    'too-many',
  ],
})

/** Certificates have names of people, among them pupils, so that only administrators list them. */
const desk = ['admin'] as const
const byId = z.object({ id: Id })

const DeskCertificate = z.object({
  id: Id,
  number: z.string(),
  state: z.enum(certificateStates),
  name: z.string(),
  hours: z.number(),
  /** Counts from 1. */
  issue: z.number(),
  issued_at: Moment,
  withdraw_reason: z.string(),
})
export type DeskCertificate = z.infer<typeof DeskCertificate>

export const listDeskCertificates = get('/api/event-desk/:id/certificates', {
  summary: 'List the certificates of an event, with what staff need to issue them',
  for: desk,
  params: byId,
  query: listQuery({ state: chosen(z.enum(certificateStates)) }),
  reply: z.extend(countedPageOf(DeskCertificate), {
    title: z.string(),
    gives_certificate: z.boolean(),
    /** False if no session counts, so that whoever was let in earns one. */
    has_counted_sessions: z.boolean(),
    is_over: z.boolean(),
  }),
  refusals: ['invalid'],
})
export const issueDeskCertificates = post('/api/event-desk/:id/certificates', {
  summary: 'Issue a certificate to everybody who has earned one and has none; a job does so every hour too',
  for: desk,
  params: byId,
  reply: z.object({ message: z.string(), issued: z.number() }),
  refusals: ['event-certificate-none', 'event-certificate-early'],
})
export const withdrawCertificate = post('/api/event-certificates/:id/withdrawal', {
  summary: 'Withdraw a certificate with a reason; its public page no longer shows a name',
  for: desk,
  form: true,
  params: byId,
  body: z.object({ reason: StaffComment }),
  reply: Done,
  refusals: ['event-certificate-withdrawn'],
})
export const reissueCertificate = post('/api/event-certificates/:id/reissue', {
  summary: 'Issue a certificate anew under the same number, also after it was withdrawn',
  for: desk,
  form: true,
  params: byId,
  body: z.object({
    name: fullName,
    /** Empty for the hours of the issue before. */
    hours: z._default(
      z.union(
        [
          z.pipe(
            z.literal(''),
            z.transform(() => null),
          ),
          z.null(),
          z.coerce.number().check(z.int(), z.gte(1), z.lte(1000)),
        ],
        { error: 'field.wrong' },
      ),
      null,
    ),
  }),
  reply: Done,
  refusals: ['invalid'],
})
