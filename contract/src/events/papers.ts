import * as z from 'zod/mini'
import { get, post, put } from '../calls/endpoint.ts'
import { languages } from '../values/locale.ts'
import { Id, LocaleCode, Moment, text } from '../values/wire.ts'
import { paperFormats, paperStates } from './paper-states.ts'

/** Limits of an article: bytes of the file, and pages of a PDF. */
export const paperLimits = { bytes: 10 * 1024 * 1024, pages: 100 } as const

/** In bytes of all its files: a larger collection is not made, because one thread could not hold it. */
export const maxCollectionBytes = 200 * 1024 * 1024

const byPerson = z.object({ token: z.string().check(z.maxLength(200)), person_id: Id })
const byAddress = z.object({ address: z.string().check(z.maxLength(100)) })

export const openPaperUpload = post('/api/event-registrations/paper-ticket', {
  summary:
    'Ask for an address to upload an article to. It is valid for some minutes and says nothing about the author, because addresses may stand in logs',
  for: 'anyone',
  body: z.extend(byPerson, { file_name: text(200) }),
  reply: z.object({ upload: z.string(), expires_at: Moment }),
  refusals: ['event-link-wrong', 'event-place-gone', 'event-paper-closed', 'too-many'],
})

export const PaperVersion = z.object({
  number: z.number(),
  format: z.enum(paperFormats),
  file_name: z.string(),
  size: z.number(),
  /** Of a PDF. */
  pages: z.nullable(z.number()),
  uploaded_at: Moment,
})
export type PaperVersion = z.infer<typeof PaperVersion>

export const uploadPaper = put('/api/event-papers/:upload', {
  summary:
    'Upload an article (DOCX or PDF; at most 10 MB). It is judged by its content and stored twice: as it was sent, and for the reviewers without metadata, comments and names of editors',
  for: 'anyone',
  params: z.object({ upload: z.string().check(z.maxLength(200)) }),
  upload: [
    'application/pdf',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/octet-stream',
  ],
  streamed: true,
  reply: z.object({ message: z.string(), version: PaperVersion }),
  status: 201,
  status_found: 200,
  refusals: [
    'event-upload-expired',
    'event-place-gone',
    'event-paper-closed',
    'event-paper-format',
    'event-paper-large',
    'event-paper-unsafe',
    'event-paper-unreadable',
    'event-paper-protected',
    'event-paper-names-author',
    'own-line-full',
    'too-many',
  ],
})

export const PaperStatus = z.object({
  state: z.enum(paperStates),
  topic: z.string(),
  section: z.string(),
  language: z.enum(languages),
  /** Oldest first. */
  versions: z.array(PaperVersion),
  may_upload: z.boolean(),
  /** Until when a file may be sent; null if it may not, or if no day is set. */
  upload_until: z.nullable(Moment),
  decision: z.string(),
  decided_at: z.nullable(Moment),
  /** Words of the reviewers of the version that was decided on, without their names; empty before the decision. */
  reviews: z.array(z.object({ version: z.number(), words: z.string() })),
})
export type PaperStatus = z.infer<typeof PaperStatus>

export const readPaperStatus = post('/api/event-registrations/paper-status', {
  summary: 'Read what became of an article: its files, the decision, and the words of the reviewers',
  for: 'anyone',
  body: byPerson,
  reply: PaperStatus,
  refusals: ['event-link-wrong', 'too-many'],
})

const AcceptedPaper = z.object({
  /** Articles of one section stand together, in the order of the programme. */
  section: z.string(),
  topic: z.string(),
  author: z.string(),
  workplace: z.string(),
  language: z.enum(languages),
})
export type AcceptedPaper = z.infer<typeof AcceptedPaper>

export const listAcceptedPapers = get('/api/events/:address/papers', {
  summary: 'List the accepted articles of a forum, once its programme of articles is open; empty before',
  for: 'anyone',
  params: byAddress,
  reply: z.object({ is_open: z.boolean(), data: z.array(AcceptedPaper) }),
})
export const readCollection = get('/api/events/:address/collection', {
  summary: 'Download the collection of accepted articles as a PDF with contents, once the programme is open',
  for: 'anyone',
  params: byAddress,
  query: z.object({ locale: z.optional(LocaleCode) }),
  file: 'application/pdf',
  refusals: ['event-collection-large', 'own-line-full', 'overloaded', 'too-many'],
})
