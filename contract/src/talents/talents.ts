import * as z from 'zod/mini'
import { crossFieldRule } from '../calls/cross-field-checks.ts'
import { del, get, post, put } from '../calls/endpoint.ts'
import { countedPageOf, listQuery, pageOf } from '../calls/listing.ts'
import { educationLanguages } from '../values/grade.ts'
import { talentPurposes } from '../profiles/view-reason.ts'
import { Done, Id, Moment, text } from '../values/wire.ts'
import { talentFilters, TalentFilters, TalentSkill, withoutContacts } from './fields.ts'
import { factLevels, gradeBands, talentReaders, talentRuleIds, talentStatuses, talentUsers } from '../values/talents.ts'

const Group = z.nullable(z.number())
const group = <Value extends readonly string[]>(values: Value) =>
  z.array(z.object({ of: z.enum(values), pupils: Group }))
export const readTalentStatistics = get('/api/talents/statistics', {
  summary:
    'Read the statistics of the talent registry, counted every ten minutes; groups of fewer than five are hidden',
  for: 'anyone',
  reply: z.object({
    counted_at: Moment,
    total: Group,
    regions: z.array(z.object({ id: z.string(), pupils: Group })),
    grades: group(gradeBands),
    genders: group(['female', 'male'] as const),
    languages: group(educationLanguages),
    statuses: group(talentStatuses),
  }),
})
export const listTalentRules = get('/api/talents/rules', {
  summary: 'List the rules by which pupils come into the talent registry, in the reader’s language',
  for: 'anyone',
  reply: z.object({ data: z.array(z.object({ id: z.enum(talentRuleIds), title: z.string(), threshold: z.number() })) }),
})
export type TalentStatistics = z.infer<typeof readTalentStatistics.reply>

/** The purpose of a session. One of the list is enough; `other` needs words. */
export const TalentPurpose = z
  .object({
    purpose: z.enum(talentPurposes, { error: 'field.required' }),
    words: z.string().check(z.trim(), z.maxLength(200, { error: 'field.long' })),
  })
  .check(
    crossFieldRule(['purpose', 'words'], ({ purpose, words }) => purpose !== 'other' || words.length >= 10, {
      path: ['words'],
      error: 'comment.short',
    }),
  )
export const readTalentPurpose = get('/api/talents/purpose', {
  summary: 'Read the purpose for which the caller opens the registry in this session; null until it is said',
  for: talentReaders,
  reply: z.object({ purpose: z.nullable(z.enum(talentPurposes)), words: z.string() }),
})
export const saveTalentPurpose = put('/api/talents/purpose', {
  summary: 'Say for what the registry is opened in this session. Families read it beside each opening',
  for: talentReaders,
  form: true,
  body: TalentPurpose,
  reply: Done,
})

export const TalentRow = z.object({
  id: Id,
  name: z.string(),
  gender: z.nullable(z.enum(['male', 'female'])),
  age: z.nullable(z.number()),
  school: z.string(),
  grade: z.nullable(z.number()),
  region: z.string(),
  locality: z.string(),
  scientific_interests: z.string(),
  skills: z.array(TalentSkill),
  points: z.number(),
  status: z.nullable(z.enum(talentStatuses)),
})
export type TalentRow = z.infer<typeof TalentRow>
const search = z.optional(z.string().check(z.trim(), z.maxLength(100, { error: 'field.long' })))
export const listTalents = post('/api/talents/searches', {
  summary:
    'List the pupils of the registry by filters; psychologists see those in their care. A view of each pupil on the page is logged once a day',
  for: talentReaders,
  body: listQuery({ ...talentFilters, search }),
  reply: countedPageOf(TalentRow),
  refusals: ['invalid', 'talent-purpose'],
})

/** A verified achievement or award, as the registry shows it. */
export const ShownFact = z.object({
  id: Id,
  title: z.string(),
  organiser: z.string(),
  year: z.number(),
  level: z.enum(factLevels),
  status: z.nullable(z.enum(talentStatuses)),
})
export const Education = z.object({
  region: z.string(),
  district: z.string(),
  locality: z.string(),
  school: z.string(),
  grade: z.nullable(z.number()),
  grade_letter: z.string(),
  language: z.nullable(z.enum(educationLanguages)),
})
/** All fields of a record. Masked for everybody but administrators and the family. */
export const talentFields = {
  id: Id,
  last_name: z.string(),
  first_name: z.string(),
  patronymic: z.string(),
  iin: z.string(),
  birth_date: z.nullable(z.string()),
  age: z.nullable(z.number()),
  gender: z.nullable(z.enum(['male', 'female'])),
  status: z.nullable(z.enum(talentStatuses)),
  /** The phones are null for those who may not see them. */
  representative: z.nullable(z.object({ name: z.string(), phone: z.nullable(z.string()) })),
  phone: z.nullable(z.string()),
  education: z.nullable(Education),
  scientific_interests: z.string(),
  skills: z.array(TalentSkill),
  hobbies: z.string(),
  interests: z.string(),
  description: z.string(),
}
export const Talent = z.object({
  ...talentFields,
  points: z.number(),
  achievements: z.array(ShownFact),
  awards: z.array(ShownFact),
  /** The rules by which the pupil is here. */
  rules: z.array(z.enum(talentRuleIds)),
  listed_at: Moment,
  may_write: z.boolean(),
})
export type Talent = z.infer<typeof Talent>
const byId = z.object({ id: Id })
export const readTalent = get('/api/talents/:id', {
  summary: 'Open one pupil of the registry. Each opening is logged with its purpose, and the family reads it',
  for: talentReaders,
  params: byId,
  reply: Talent,
  refusals: ['talent-purpose'],
})

export const maxTalentsInFile = 1000
export const exportTalents = post('/api/talents/files', {
  summary:
    'Export the pupils that match the filters as XLSX, at most a thousand, without IIN and phones. The file says who made it and when, and one row of it is made up for this file alone. A view of each pupil is logged',
  for: talentUsers,
  body: z.object({ ...talentFilters, search }),
  file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  refusals: ['invalid', 'talent-purpose', 'talent-nothing', 'too-many'],
})

/** A letter of a reader to the family. */
export const TalentLetter = z.object({
  id: Id,
  student_id: Id,
  pupil: z.string(),
  writer: z.string(),
  words: z.string(),
  at: Moment,
  answer: z.string(),
  answered_at: z.nullable(Moment),
})
export type TalentLetter = z.infer<typeof TalentLetter>
export const writeTalentLetter = post('/api/talents/:id/letters', {
  summary:
    'Write to the representative of a pupil through the platform; the writer learns no phone and no e-mail of the family',
  for: talentUsers,
  params: byId,
  form: true,
  body: z.object({
    words: withoutContacts(1000).check(z.minLength(10, { error: 'comment.short' })),
  }),
  reply: Done,
  status: 201,
  refusals: ['talent-purpose', 'talent-nobody', 'too-many'],
})
export const listTalentLetters = get('/api/talent-letters', {
  summary: 'List the letters that the caller has written to families, with the answers; administrators see all',
  for: talentUsers,
  query: listQuery(),
  reply: pageOf(TalentLetter),
  refusals: ['invalid'],
})

export const TalentSelection = z.object({ id: Id, name: z.string(), filters: TalentFilters })
export type TalentSelection = z.infer<typeof TalentSelection>
export const maxSelections = 30
export const listTalentSelections = get('/api/talent-selections', {
  summary: 'List the filters that the caller has saved',
  for: talentReaders,
  reply: z.object({ data: z.array(TalentSelection) }),
})
export const saveTalentSelection = post('/api/talent-selections', {
  summary: 'Save filters under a name. The search is not saved, because it may name a pupil',
  for: talentReaders,
  form: true,
  body: z.object({ name: text(60), filters: TalentFilters }),
  reply: Done,
  status: 201,
  refusals: ['talent-selections-full', 'talent-selection-name'],
})
export const removeTalentSelection = del('/api/talent-selections/:id', {
  summary: 'Remove saved filters',
  for: talentReaders,
  params: byId,
  reply: Done,
})
