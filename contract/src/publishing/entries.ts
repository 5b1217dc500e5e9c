import * as z from 'zod/mini'
import { get, post, put } from '../calls/endpoint.ts'
import { countedPageOf, listQuery, pageOf } from '../calls/listing.ts'
import { languages } from '../values/locale.ts'
import { Done, Id, Moment, StaffComment, SeenVersion } from '../values/wire.ts'
import { addressForm, longestAddress } from './address.ts'
import { kindNames } from './kinds.ts'

export const refusals = {
  /** Somebody else was faster; the message says who and when. */
  'entry-changed': 409,
  'entry-exists': 409,
  'entry-archived': 409,
  'address-taken': 422,
  'entry-incomplete': 422,
  'schedule-past': 422,
  'record-fixed': 409,
  'record-in-force': 409,
  /** Appointments lie ahead there; the message says how many. */
  'record-awaited': 409,
  'effective-early': 422,
  'revision-same': 409,
  /** It was written by a user of the platform, so it can only be published unchanged or returned. */
  'entry-of-author': 409,
} as const
declare module '../refusals.ts' {
  interface RefusalsBySlice {
    publishing: typeof refusals
  }
}

/** Roles that work with content; the `roles` of each kind limit them further. */
export const editors = ['admin', 'editor'] as const

/** State of one language of an entry. `changed`: published, with a newer draft. */
export const textStates = ['empty', 'draft', 'scheduled', 'published', 'changed'] as const
export type TextState = (typeof textStates)[number]

const Plain = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()])
const Part = z.record(z.string(), Plain)
const Group = z.record(z.string(), z.union([Plain, z.array(Part)]))
const Value = z.union([Plain, z.array(Group), z.record(z.string(), z.string())])
const Values = z.record(z.string(), Value)
const ofLanguages = <Each extends z.core.$ZodType>(each: Each) => z.object({ ru: each, kk: each, en: each })

export const EntryText = z.object({
  draft: Values,
  /** Published values; null if this language is not published. */
  published: z.nullable(Values),
  state: z.enum(textStates),
  publish_at: z.nullable(Moment),
  /** The scheduled version is older than the draft. */
  waits_older: z.boolean(),
  published_at: z.nullable(Moment),
  changed_at: z.nullable(Moment),
  changed_by: z.string(),
  /** Fields that are required for publishing and still empty. */
  missing: z.array(z.string()),
})
export type EntryText = z.infer<typeof EntryText>

export const Entry = z.object({
  id: z.string(),
  kind: z.enum(kindNames),
  address: z.string(),
  /**
   * Distinguishes entries of the same name, such as schools by their location, in the reader's language. Empty if the
   * kind does not need it.
   */
  about: z.string(),
  /** Must be sent with each change, so that a change by somebody else in between is noticed. */
  version: z.number(),
  shared: Values,
  texts: ofLanguages(EntryText),
  is_demo: z.boolean(),
  /** For entries written by users: whether and why they were returned. Editors do not change their text. */
  author: z.nullable(z.object({ returned_at: z.nullable(Moment), return_reason: z.string() })),
  created_at: z.nullable(Moment),
  changed_at: z.nullable(Moment),
  changed_by: z.string(),
  archived_at: z.nullable(Moment),
})
export type Entry = z.infer<typeof Entry>

export const EntryRow = z.object({
  id: z.string(),
  address: z.string(),
  /** In the reader's language, or else in the first that exists. */
  title: z.string(),
  /** Distinguishes it from others of the same name. */
  about: z.string(),
  shared: Values,
  states: ofLanguages(z.enum(textStates)),
  publish_at: z.nullable(Moment),
  published_at: z.nullable(Moment),
  changed_at: z.nullable(Moment),
  changed_by: z.string(),
  version: z.number(),
  is_demo: z.boolean(),
  returned_at: z.nullable(Moment),
  archived_at: z.nullable(Moment),
})
export type EntryRow = z.infer<typeof EntryRow>

const ofKind = z.object({ kind: z.enum(kindNames) })
const recordId = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9.:-]*$/), z.maxLength(120))
const ofEntry = z.object({ kind: z.enum(kindNames), id: recordId })

export const listEntries = get('/api/publishing/:kind/entries', {
  summary: 'List entries of a kind, page by page: newest first, or in the order set by editors',
  for: editors,
  params: ofKind,
  query: listQuery({
    search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    state: z.optional(z.enum(['draft', 'scheduled', 'published', 'changed'])),
    /** A language that is not published. */
    missing: z.optional(z.enum(languages)),
    archived: z.optional(z.enum(['yes', 'no'])),
    /** For kinds that belong to regions. */
    region: z.optional(z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(80))),
  }),
  reply: countedPageOf(EntryRow),
  refusals: ['invalid'],
})

const document = {
  /** Address of the entry's page; if empty, it is made from the title. */
  address: z._default(
    z.string().check(
      z.trim(),
      z.maxLength(longestAddress, { error: 'field.long' }),
      z.refine((text) => text === '' || addressForm.test(text), { error: 'address.wrong' }),
    ),
    '',
  ),
  shared: Values,
  texts: ofLanguages(Values),
}
/**
 * The kind defines the fields and their values: `kinds.ts`, `schemaOf`. Errors name their place, such as
 * `texts.kk.title`.
 */
export const createEntry = post('/api/publishing/:kind/entries', {
  summary:
    'Create a draft or a record. The browser chooses the id of a draft; that of a record follows from its fields. Repeating the call creates one entry and saves what has changed',
  for: editors,
  params: ofKind,
  body: z.object({ id: Id, ...document }),
  reply: Entry,
  status: 201,
  status_found: 200,
  refusals: [
    'entry-exists',
    'entry-changed',
    'entry-archived',
    'entry-incomplete',
    'address-taken',
    'record-fixed',
    'effective-early',
  ],
})
export const readEntry = get('/api/publishing/:kind/entries/:id', {
  summary: 'Read an entry with its drafts',
  for: editors,
  params: ofEntry,
  reply: Entry,
})
export const saveEntry = put('/api/publishing/:kind/entries/:id', {
  summary: 'Save the drafts of all languages; records of a separate table change at once',
  for: editors,
  params: ofEntry,
  body: z.object({ version: SeenVersion, ...document }),
  reply: Entry,
  refusals: [
    'entry-changed',
    'entry-archived',
    'entry-incomplete',
    'address-taken',
    'record-fixed',
    'record-in-force',
    'effective-early',
    'entry-of-author',
  ],
})
const someLanguages = z.array(z.enum(languages)).check(z.minLength(1, { error: 'field.required' }), z.maxLength(3))
export const publishEntry = post('/api/publishing/:kind/entries/:id/publication', {
  summary: 'Publish the current drafts of the given languages, now or at a later time; only complete ones',
  for: editors,
  params: ofEntry,
  body: z.object({ version: SeenVersion, languages: someLanguages, at: z.nullable(Moment) }),
  reply: Entry,
  refusals: ['entry-changed', 'entry-archived', 'entry-incomplete', 'schedule-past', 'record-fixed'],
})
export const withdrawEntry = post('/api/publishing/:kind/entries/:id/withdrawal', {
  summary: 'Unpublish languages or cancel their scheduled publication; the drafts stay',
  for: editors,
  params: ofEntry,
  body: z.object({ version: SeenVersion, languages: someLanguages }),
  reply: Entry,
  refusals: ['entry-changed', 'entry-archived', 'record-fixed'],
})
export const cancelSchedule = post('/api/publishing/:kind/entries/:id/schedule-cancellation', {
  summary: 'Cancel scheduled publication of languages; their published versions stay',
  for: editors,
  params: ofEntry,
  body: z.object({ version: SeenVersion, languages: someLanguages }),
  reply: Entry,
  refusals: ['entry-changed', 'entry-archived', 'record-fixed'],
})
export const returnEntry = post('/api/publishing/:kind/entries/:id/return', {
  summary:
    'Return an entry written by a user of the platform to its author with a reason; it is unpublished. The author may correct it and send it again',
  for: editors,
  params: ofEntry,
  form: true,
  body: z.object({ version: SeenVersion, reason: StaffComment }),
  reply: Entry,
  refusals: ['entry-changed', 'entry-archived', 'record-fixed'],
})
const byVersion = z.object({ version: SeenVersion })
export const archiveEntry = post('/api/publishing/:kind/entries/:id/archiving', {
  summary:
    'Archive an entry: it leaves the site and the list and can be restored as a draft; a place closes, unless appointments are booked there',
  for: editors,
  params: ofEntry,
  body: byVersion,
  reply: Entry,
  refusals: ['entry-changed', 'entry-archived', 'record-fixed', 'record-awaited'],
})
export const restoreEntry = post('/api/publishing/:kind/entries/:id/restoration', {
  summary: 'Restore an entry from the archive as a draft; a place opens again',
  for: editors,
  params: ofEntry,
  body: byVersion,
  reply: Entry,
  refusals: ['entry-changed', 'record-fixed', 'entry-exists'],
})
export const readPlaceDependents = get('/api/publishing/:kind/entries/:id/hanging', {
  summary: 'Count the people and appointments that depend on a place, before it is closed',
  for: editors,
  params: ofEntry,
  reply: z.object({ appointments: z.number(), staff: z.number(), pupils: z.number() }),
  refusals: ['record-fixed'],
})
export type PlaceDependents = z.infer<typeof readPlaceDependents.reply>
export const removeRecord = post('/api/publishing/:kind/entries/:id/removal', {
  summary: 'Delete a record of a separate table, such as a holiday; its revisions stay',
  for: editors,
  params: ofEntry,
  body: byVersion,
  reply: Done,
  refusals: ['entry-changed', 'record-fixed'],
})
export const moveEntry = post('/api/publishing/:kind/entries/:id/move', {
  summary: 'Move an entry behind another one, or to the front, if editors set the order',
  for: editors,
  params: ofEntry,
  body: z.object({ after: z.nullable(Id) }),
  reply: Done,
  refusals: ['record-fixed', 'entry-archived'],
})

export const revisionKinds = [
  'created',
  'saved',
  'published',
  'scheduled',
  'unscheduled',
  'withdrawn',
  'returned',
  'archived',
  'restored',
  'rolled-back',
  'imported',
  'undone',
  'loaded',
  'removed',
] as const
export type RevisionKind = (typeof revisionKinds)[number]
const revision = {
  number: z.number(),
  what: z.enum(revisionKinds),
  at: Moment,
  /** Empty if it was done by the product's own files or by a schedule. */
  by: z.string(),
  /** Changed fields: `address`, `shared.day`, `texts.kk.title`. */
  changed: z.array(z.string()),
  languages: z.array(z.enum(languages)),
}
export const RevisionRow = z.object(revision)
export type RevisionRow = z.infer<typeof RevisionRow>
export const listRevisions = get('/api/publishing/:kind/entries/:id/revisions', {
  summary: 'List the revisions of an entry, newest first',
  for: editors,
  params: ofEntry,
  query: listQuery(),
  reply: pageOf(RevisionRow),
  refusals: ['invalid'],
})
const ofRevision = z.object({
  kind: z.enum(kindNames),
  id: recordId,
  number: z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000)),
})
/** A field before and after the revision; rich text stays HTML. */
const Difference = z.object({ field: z.string(), before: Value, after: Value })
export type Difference = z.infer<typeof Difference>
export const readRevision = get('/api/publishing/:kind/entries/:id/revisions/:number', {
  summary: 'Read a revision with its changes and how it differs from the newest one',
  for: editors,
  params: ofRevision,
  reply: z.object({
    ...revision,
    address: z.string(),
    shared: Values,
    texts: ofLanguages(Values),
    against_before: z.array(Difference),
    against_newest: z.array(Difference),
  }),
})
export const rollBack = post('/api/publishing/:kind/entries/:id/revisions/:number/restoration', {
  summary:
    'Restore the drafts of an earlier revision, as a new revision; published content stays until it is published again',
  for: editors,
  params: ofRevision,
  body: byVersion,
  reply: Entry,
  refusals: [
    'entry-changed',
    'entry-archived',
    'entry-incomplete',
    'address-taken',
    'revision-same',
    'record-fixed',
    'record-in-force',
    'effective-early',
    'entry-of-author',
  ],
})
