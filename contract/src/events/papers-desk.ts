import * as z from 'zod/mini'
import { onlyIfValid } from '../calls/cross-field-checks.ts'
import { get, post, put } from '../calls/endpoint.ts'
import { deliveryChannels, deliveryStates } from '../messages/messaging.ts'
import { languages } from '../values/locale.ts'
import { Done, Id, Moment, text } from '../values/wire.ts'
import { authorTraces, paperPhases, paperStates, shownReviewStates, verdicts } from './paper-states.ts'
import { PaperVersion } from './papers.ts'
import { ticketStates } from './ticket-states.ts'

/** Only administrators know both the authors and the reviewers. */
const desk = ['admin'] as const
const params = z.object({ id: Id })

const Phase = z.object({ phase: z.enum(paperPhases), opens_at: Moment, closes_at: Moment })
export type PaperPhaseRow = z.infer<typeof Phase>

const reviewer = {
  user_id: Id,
  languages: z.array(z.enum(languages)).check(z.minLength(1, { error: 'field.required' })),
  /** Ids of sections; empty for all. */
  sections: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(40)),
  /** In words, besides the workplace of the account. */
  workplaces: z.array(text(200)).check(z.maxLength(10)),
  max_papers: z.number({ error: 'number.wrong' }).check(z.int(), z.gte(1), z.lte(500)),
}
const DeskReviewer = z.object({
  ...reviewer,
  name: z.string(),
  /** Workplace of the account in words; empty if there is none. */
  workplace: z.string(),
  /** Articles that were given to the reviewer, without those that were declined. */
  load: z.number(),
})
export type DeskReviewer = z.infer<typeof DeskReviewer>

const DeskReview = z.object({
  reviewer: z.string(),
  version: z.number(),
  state: z.enum(shownReviewStates),
  scores: z.record(z.string(), z.number()),
  verdict: z.nullable(z.enum(verdicts)),
  to_author: z.string(),
  to_editors: z.string(),
})
const DeskPaper = z.object({
  id: Id,
  code: z.string(),
  number: z.string(),
  author: z.string(),
  workplace: z.string(),
  topic: z.string(),
  /** What the topic says about its author; reviewers do not see such a topic. */
  topic_names: z.array(z.enum(authorTraces)),
  section_id: z.string(),
  section: z.string(),
  language: z.enum(languages),
  state: z.enum(paperStates),
  /** Whether the author has a place; without one there is no decision. */
  author_state: z.enum(ticketStates),
  /** Until when the author may send a file; null if none is taken. */
  upload_until: z.nullable(Moment),
  versions: z.array(PaperVersion),
  reviews: z.array(DeskReview),
  /** Whether both reviews of the newest version are in. */
  is_reviewed: z.boolean(),
  decision: z.string(),
  decided_at: z.nullable(Moment),
  place: z.nullable(z.number()),
  /** Newest letters to whoever registered, with what became of them. */
  letters: z.array(z.object({ channel: z.enum(deliveryChannels), state: z.enum(deliveryStates), at: Moment })),
})
export type DeskPaper = z.infer<typeof DeskPaper>

export const readPaperDesk = get('/api/event-desk/:id/papers', {
  summary: 'Read the work on the articles of a forum: phases, reviewers, articles with reviews and letters',
  for: desk,
  params,
  reply: z.object({
    title: z.string(),
    sections: z.array(z.object({ id: z.string(), name: z.string() })),
    phases: z.array(Phase),
    reviewers: z.array(DeskReviewer),
    papers: z.array(DeskPaper),
  }),
})
export const findReviewers = post('/api/event-desk/reviewer-search', {
  summary: 'Find staff who may review articles, by a part of the name',
  for: desk,
  body: z.object({ search: z.string().check(z.trim(), z.minLength(2), z.maxLength(100)) }),
  reply: z.object({ data: z.array(z.object({ id: Id, name: z.string(), workplace: z.string() })) }),
  refusals: ['invalid'],
})
export const savePaperPhases = put('/api/event-desk/:id/paper-phases', {
  summary: 'Set when each phase of the work on articles is open; a phase that is left out is closed',
  for: desk,
  params,
  body: z.object({
    phases: z.array(Phase).check(
      z.refine((all) => new Set(all.map(({ phase }) => phase)).size === all.length, {
        error: 'list.double',
        ...onlyIfValid,
      }),
      z.refine((all) => all.every(({ opens_at, closes_at }) => opens_at < closes_at), {
        error: 'date.wrong',
        ...onlyIfValid,
      }),
    ),
  }),
  reply: Done,
})
export const saveReviewers = put('/api/event-desk/:id/reviewers', {
  summary:
    'Set who reviews the articles of a forum. Who is left out gets no more articles and finishes the own ones. Administrators cannot review, because their desk names the authors',
  for: desk,
  params,
  body: z.object({ reviewers: z.array(z.object(reviewer)).check(z.maxLength(200)) }),
  reply: Done,
  refusals: ['event-reviewer-unknown'],
})

/** Why a reviewer does not get an article. */
export const assignObstacles = ['own', 'workplace', 'language', 'section', 'declined', 'full'] as const
export type AssignObstacle = (typeof assignObstacles)[number]

export const assignPapers = post('/api/event-desk/:id/paper-assignments', {
  summary:
    'Give each article that waits two reviewers: who knows its language and section, does not work where its author works, and has the fewest articles. Repeating it changes nothing',
  for: desk,
  params,
  reply: z.object({
    message: z.string(),
    assigned: z.number(),
    /** Articles that lack reviewers, and what stands in the way of how many. */
    left: z.array(
      z.object({
        code: z.string(),
        missing: z.number(),
        obstacles: z.array(z.object({ obstacle: z.enum(assignObstacles), reviewers: z.number() })),
      }),
    ),
  }),
})
export const decidePaper = put('/api/event-desk/papers/:id/decision', {
  summary:
    'Decide on an article: accept, ask for a new version, or refuse. An article whose new version has not come can be accepted as it is, or refused. Whoever registered is notified',
  for: desk,
  form: true,
  params,
  body: z.object({
    verdict: z.enum(verdicts, { error: 'field.required' }),
    words: z
      .string({ error: 'field.required' })
      .check(z.trim(), z.minLength(10, { error: 'comment.short' }), z.maxLength(4000, { error: 'field.long' })),
    /** Why it is decided before both reviews or the new version are in; only editors read it. */
    reason: z._default(z.string().check(z.trim(), z.maxLength(500, { error: 'field.long' })), ''),
  }),
  reply: Done,
  refusals: [
    'event-phase-closed',
    'event-reviews-missing',
    'event-paper-decided',
    'event-author-gone',
    'event-author-waits',
    'event-revision-unplanned',
    'event-revision-open',
  ],
})
export const placePaper = put('/api/event-desk/papers/:id/place', {
  summary: 'Set the section and the place of an accepted article in the programme and the collection',
  for: desk,
  params,
  body: z.object({
    section_id: z.string().check(z.minLength(1), z.maxLength(40)),
    place: z.nullable(z.number().check(z.int(), z.gte(1), z.lte(10_000))),
  }),
  reply: Done,
  refusals: ['event-section-unknown', 'event-paper-not-accepted'],
})
export const readSentPaper = get('/api/event-desk/papers/:id/versions/:number/file', {
  summary: 'Download an article as its author has sent it',
  for: desk,
  params: z.object({ id: Id, number: z.coerce.number().check(z.int(), z.gte(1), z.lte(1000)) }),
  file: 'application/octet-stream',
})
