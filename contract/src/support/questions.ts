import * as z from 'zod/mini'
import { get, post, put } from '../calls/endpoint.ts'
import { countedPageOf, listQuery } from '../calls/listing.ts'
import { Email } from '../values/person.ts'
import { Phone } from '../values/phone-schema.ts'
import { Done, Id, LocaleCode, Moment, text } from '../values/wire.ts'
import { desk } from './desk-roles.ts'

export const questionTopics = ['test', 'result', 'center', 'account', 'parents', 'review', 'other'] as const
export const questionStates = ['received', 'answered'] as const

/** An e-mail or a mobile number of Kazakhstan. */
export const Contact = z.pipe(
  z.string({ error: 'field.required' }).check(
    z.trim(),
    z.minLength(1, { error: 'field.required', abort: true }),
    z.refine((typed) => Email.safeParse(typed).success || Phone.safeParse(typed).success, { error: 'contact.wrong' }),
  ),
  z.transform((typed) => (typed.includes('@') ? typed.trim().toLowerCase() : Phone.parse(typed))),
)

export const askQuestion = post('/api/questions', {
  summary:
    'Ask a specialist: returns a number and the day by which it is answered, ten calendar days ahead. Sending it twice with one key creates one question',
  for: 'anyone',
  form: true,
  body: z.object({
    key: Id,
    name: text(60),
    contact: Contact,
    topic: z.enum(questionTopics, { error: 'field.required' }),
    words: text(2000),
    agrees: z.literal(true, { error: 'consent.required' }),
    /** Hidden field that only bots fill in. */
    more: z._default(z.string().check(z.maxLength(200)), ''),
  }),
  reply: z.object({ number: z.string(), due_on: z.iso.date() }),
  status: 201,
  status_found: 200,
  refusals: ['too-many', 'not-a-person'],
})

const question = {
  id: Id,
  /** Readable number, such as Q-2026-000123. */
  number: z.string(),
  topic: z.enum(questionTopics),
  state: z.enum(questionStates),
  due_on: z.iso.date(),
  is_overdue: z.boolean(),
  created_at: Moment,
}
const OwnQuestion = z.object({ ...question, words: z.string(), answer: z.string(), answered_at: z.nullable(Moment) })
export type OwnQuestion = z.infer<typeof OwnQuestion>
export const listOwnQuestions = get('/api/questions', {
  summary: 'List the signed-in user’s questions with their answers, newest first',
  for: 'signed-in',
  reply: z.object({ data: z.array(OwnQuestion) }),
})

export const questionParts = ['open', 'closed'] as const
const QuestionRow = z.object({ ...question, language: LocaleCode })
export type QuestionRow = z.infer<typeof QuestionRow>
export const listQuestions = get('/api/question-desk', {
  summary: 'List open or answered questions by due date, without names',
  for: desk,
  query: listQuery({ part: z.optional(z.enum(questionParts)), topic: z.optional(z.enum(questionTopics)) }),
  reply: countedPageOf(QuestionRow),
  refusals: ['invalid'],
})
const DeskQuestion = z.object({
  ...question,
  language: LocaleCode,
  words: z.string(),
  answer: z.string(),
  answered_at: z.nullable(Moment),
  answered_by: z.string(),
  asker: z.object({ name: z.string(), contact: z.string(), role: z.string() }),
})
export type DeskQuestion = z.infer<typeof DeskQuestion>
export const readQuestion = get('/api/question-desk/:id', {
  summary: 'Read a question with its author; if that is a pupil, the view is logged',
  for: desk,
  params: z.object({ id: Id }),
  reply: DeskQuestion,
})
const Answer = z
  .string({ error: 'field.required' })
  .check(z.trim(), z.minLength(10, { error: 'comment.short' }), z.maxLength(4000, { error: 'field.long' }))
export const answerQuestion = put('/api/question-desk/:id/answer', {
  summary:
    'Answer a question, once: the answer is sent by e-mail and shown in the author’s cabinet. If it is answered already, the call is refused',
  for: desk,
  params: z.object({ id: Id }),
  form: true,
  body: z.object({ answer: Answer }),
  reply: Done,
  refusals: ['question-answered'],
})
