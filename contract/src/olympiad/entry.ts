import * as z from 'zod/mini'
import { get, post } from '../calls/endpoint.ts'
import { Session } from '../accounts/accounts.ts'
import { entryStates } from '../values/entry-code.ts'
import { olympiadRounds } from '../values/olympiad.ts'
import { Moment, StaffComment } from '../values/wire.ts'

export const refusals = {
  /** No code of this kind exists; also a code that was replaced. */
  'entry-code-unknown': 404,
  /** Nobody enters earlier than an hour before the round. */
  'entry-early': 409,
  'entry-over': 409,
  /** No round is near enough for codes. */
  'entry-no-round': 409,
} as const
declare module '../refusals.ts' {
  interface RefusalsBySlice {
    'olympiad-entry': typeof refusals
  }
}

/** The same roles as those of the school's list. */
const schoolStaff = ['school_admin', 'psychologist'] as const

const EntryPupil = z.object({
  number: z.number(),
  name: z.string(),
  grade: z.number(),
  /** When the pupil first entered with a code; null if never. */
  entered_at: z.nullable(Moment),
})
export type EntryPupil = z.infer<typeof EntryPupil>

const EntryCodes = z.object({
  school: z.string(),
  is_rural: z.boolean(),
  /** The round whose codes are handed out now or next; null if none is planned. */
  round: z.nullable(
    z.object({
      title: z.string(),
      round: z.enum(olympiadRounds),
      opens_at: Moment,
      closes_at: Moment,
      /** From when codes are handed out, and from when they let a pupil in. */
      codes_from: Moment,
      enters_from: Moment,
      /** Codes are not given out yet. */
      is_early: z.boolean(),
      is_given_out: z.boolean(),
    }),
  ),
  pupils: z.array(EntryPupil),
})
export type EntryCodes = z.infer<typeof EntryCodes>

export const readEntryCodes = get('/api/olympiad-codes', {
  summary: 'Read which pupils of the own school need a code for the next round, without the codes',
  for: schoolStaff,
  reply: EntryCodes,
})

const EntryCard = z.object({ number: z.number(), name: z.string(), grade: z.number(), code: z.string() })
export type EntryCard = z.infer<typeof EntryCard>
export const giveOutEntryCodes = post('/api/olympiad-codes', {
  summary: 'Give out the codes of the own school for the next round; repeated, the same codes',
  for: schoolStaff,
  reply: z.object({ data: z.array(EntryCard) }),
  refusals: ['entry-no-round', 'olympiad-not-rural'],
})

const ofParticipant = z.object({ number: z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647)) })
export const replaceEntryCode = post('/api/olympiad-codes/:number/replacement', {
  summary:
    'Replace the code of a pupil of the own school with a reason: the old one ends with every session that it opened, and the reply has the new one',
  for: schoolStaff,
  form: true,
  params: ofParticipant,
  body: z.object({ reason: StaffComment }),
  reply: EntryCard,
  refusals: ['invalid', 'entry-no-round'],
})

const EnteredCode = z.object({ code: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)) })

/** Whose code it is, so that the pupil can say that this is somebody else. */
const EntryOf = z.object({
  /** First name and initial. */
  name: z.string(),
  grade: z.number(),
  school: z.string(),
  title: z.string(),
  round: z.enum(olympiadRounds),
  state: z.enum(entryStates),
  opens_at: Moment,
  closes_at: Moment,
  enters_from: Moment,
})
export type EntryOf = z.infer<typeof EntryOf>
export const readEntry = post('/api/olympiad-entry/code', {
  summary: 'Read, on a device of the room, whose code it is and for which round',
  for: 'anyone',
  form: true,
  body: EnteredCode,
  reply: EntryOf,
  refusals: ['invalid', 'entry-code-unknown', 'too-many'],
})
export const enterRound = post('/api/olympiad-entry', {
  summary: 'Open a session by a code; it is for the test of the round alone and ends with the round',
  for: 'anyone',
  body: EnteredCode,
  reply: z.extend(Session, { test_id: z.string() }),
  refusals: ['invalid', 'entry-code-unknown', 'entry-early', 'entry-over', 'account-blocked', 'too-many'],
})
