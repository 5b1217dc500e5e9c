import { eq } from 'drizzle-orm'
import type { PaperPhase, PaperState, Verdict } from '#contract/events/paper-states'
import {
  admin,
  evaluator,
  kindergartenPsychologist,
  marat,
  oleg,
  saule,
  serik,
  trainer,
  type CastMember,
} from '../../demo-country/cast.ts'
import { fingerprintOf } from '../../files/store-file.ts'
import { showMoney } from '../../payments/demo-money.ts'
import { newId } from '../../platform/id.ts'
import type { Platform } from '../../platform/platform.ts'
import { earlier, enrol, nameOf } from '../demo-enrol.ts'
import { findEvent, type EventFacts } from '../event-facts.ts'
import { plainDocx } from '../papers/example-paper.ts'
import { keysOf } from '../papers/paper-files.ts'
import { blindDocx } from '../papers/upload/blind-docx.ts'
import { eventPaperPhases, eventPapers, eventPaperVersions, eventReviewers, eventReviews } from '../papers.tables.ts'
import { spanOf } from '../programme.rules.ts'
import type { Participant } from '../waiting-list/offer-free-places.ts'
import { opinions, texts, type DemoPaper } from './paper-texts.ts'

const day = 86_400_000
const reviewers: readonly CastMember[] = [evaluator, trainer, saule]

/** Phases of an event, in days before its first moment. */
type Phases = Partial<Record<PaperPhase, readonly [opens: number, closes: number]>>

/** Sets the phases and the reviewers of an event. */
async function prepareEvent({ db, now }: Platform, event: EventFacts, phases: Phases): Promise<number> {
  const start = Date.parse(spanOf(event.shared)?.starts_at ?? now().toISOString())
  const at = (days: number) => new Date(start - days * day).toISOString()
  await db.insert(eventPaperPhases).values(
    Object.entries(phases).map(([phase, [opens, closes]]) => ({
      event_id: event.id,
      phase: phase as PaperPhase,
      opens_at: at(opens),
      closes_at: at(closes),
    })),
  )
  await db.insert(eventReviewers).values(
    reviewers.map(({ id }) => ({
      event_id: event.id,
      user_id: id,
      languages: ['ru', 'kk'],
      sections: [],
      workplaces: [],
      max_papers: 6,
      added_at: at(30),
    })),
  )
  return start
}

interface Author {
  by: CastMember
  ticket_id: 'speaker' | 'publication'
  position: string
  workplace: string
  paper: DemoPaper
}

async function enrolAuthor(
  platform: Platform,
  address: string,
  { by, ticket_id, position, workplace, paper, days }: Author & { days: number },
): Promise<Participant> {
  const { topic, section_id, language } = paper
  const full_name = nameOf(by)
  const form = { way: 'forum', ticket_id, full_name, position, workplace, section_id, topic, language } as const
  const { people } = await enrol(platform, address, { by, days, form })
  const [person] = people
  if (!person) throw new Error('an author of the demo was not registered')
  if (person.payment_id) await showMoney(earlier(platform, days - 0.1), person.payment_id, 'card')
  return person
}

/** Stores a version of an article as an upload does. Returns its id. */
async function storeVersion(
  { db, files }: Platform,
  paper_id: string,
  { number, paragraphs, at }: { number: number; paragraphs: readonly string[]; at: Date },
): Promise<string> {
  const bytes = plainDocx(paragraphs)
  const id = newId(at.getTime())
  const keys = keysOf(id)
  await files.put(keys.file_key, bytes)
  await files.put(keys.blind_key, blindDocx(bytes).blind)
  const facts = { size: bytes.length, sha256: fingerprintOf(bytes), pages: null, uploaded_at: at.toISOString() }
  const file_name = number === 1 ? 'статья.docx' : `статья, версия ${String(number)}.docx`
  await db.insert(eventPaperVersions).values({ id, paper_id, number, format: 'docx', ...keys, file_name, ...facts })
  return id
}

interface Given {
  version_id: string
  /** What each reviewer has said; null if the review is still to be written. */
  verdicts: readonly (Verdict | null)[]
  at: Date
}

async function storeReviews({ db }: Platform, paper_id: string, { version_id, verdicts, at }: Given): Promise<void> {
  const assigned_at = new Date(at.getTime() - 3 * day).toISOString()
  await db.insert(eventReviews).values(
    verdicts.map((verdict, index) => {
      const common = { id: newId(at.getTime()), paper_id, version_id, assigned_at }
      const reviewer_id = reviewers[index]?.id ?? evaluator.id
      if (verdict === null) return { ...common, reviewer_id, state: 'assigned' as const, scores: {} }
      const { scores, words } = opinions[verdict][index % 2] ?? opinions.accept[0]
      const said = { verdict, scores, to_author: words, ended_at: at.toISOString() }
      return { ...common, ...said, reviewer_id, state: 'done' as const }
    }),
  )
}

interface Outcome {
  state: PaperState
  decision: string
  place?: number
  at: Date
}

const decide = async ({ db }: Platform, paper_id: string, { at, ...outcome }: Outcome): Promise<void> => {
  const decided = outcome.decision === '' ? {} : { decided_at: at.toISOString(), decided_by: admin.id }
  await db
    .update(eventPapers)
    .set({ ...outcome, ...decided })
    .where(eq(eventPapers.id, paper_id))
}

const accepted = 'Статья принята и войдёт в сборник. Ждём вас на секции.'

const pastAuthors = [
  {
    by: serik,
    ticket_id: 'speaker',
    position: 'педагог-психолог',
    workplace: 'Школа № 15, Караганда',
    paper: texts.interest,
    rounds: [['accept', 'accept']],
    outcome: { state: 'accepted', decision: accepted, place: 1 },
  },
  {
    by: kindergartenPsychologist,
    ticket_id: 'speaker',
    position: 'психолог',
    workplace: '«Балдырған» балабақшасы, Көкшетау',
    paper: texts.oneRoom,
    rounds: [
      ['revise', 'accept'],
      ['accept', 'accept'],
    ],
    outcome: { state: 'accepted', decision: 'Мақала қабылданды. Секцияда күтеміз.', place: 1 },
  },
  {
    by: marat,
    ticket_id: 'speaker',
    position: 'методист',
    workplace: 'Региональный центр, Шымкент',
    paper: texts.diary,
    rounds: [['accept', 'revise']],
    outcome: { state: 'accepted', decision: accepted, place: 2 },
  },
  {
    by: oleg,
    ticket_id: 'publication',
    position: 'учитель',
    workplace: 'Лицей «Дарын», Алматы',
    paper: texts.advert,
    rounds: [['refuse', 'refuse']],
    outcome: { state: 'refused', decision: 'Статья рассказывает о кружке, а не о наблюдениях. Ждём другую тему.' },
  },
] as const satisfies readonly (Author & { rounds: readonly (readonly Verdict[])[]; outcome: Omit<Outcome, 'at'> })[]

const past = 'village-school-forum'

/** Articles of the past forum: two accepted at once, one after a revision, one refused. Returns its speakers. */
export async function showPastPapers(platform: Platform): Promise<Participant[]> {
  const event = await findEvent(platform.db, past)
  const people: Participant[] = []
  for (const author of pastAuthors) {
    const person = await enrolAuthor(platform, past, { ...author, days: 60 - people.length })
    people.push(person)
  }
  const start = await prepareEvent(platform, event, {
    submission: [60, 20],
    review: [19, 9],
    decision: [15, 5],
    revision: [14, 7],
    programme: [4, -2],
  })
  const at = (days: number) => new Date(start - days * day)
  for (const [index, { paper, rounds, outcome }] of pastAuthors.entries()) {
    const paper_id = people[index]?.id ?? ''
    for (const [round, verdicts] of rounds.entries()) {
      const sent = at(round === 0 ? 22 - index : 11)
      const paragraphs = round === 0 ? paper.paragraphs : [...paper.paragraphs, ...paper.added]
      const version_id = await storeVersion(platform, paper_id, { number: round + 1, paragraphs, at: sent })
      await storeReviews(platform, paper_id, { version_id, verdicts, at: at(round === 0 ? 14 : 8) })
    }
    await decide(platform, paper_id, { ...outcome, at: at(6) })
  }
  return people.filter((_, index) => pastAuthors[index]?.ticket_id === 'speaker')
}

const ahead = 'talent-and-surroundings'

/** The forum ahead: an article with one review, and one that waits for both. */
export async function showPapersAhead(platform: Platform): Promise<void> {
  const event = await findEvent(platform.db, ahead)
  await prepareEvent(platform, event, {
    submission: [40, 4],
    review: [30, 2],
    decision: [30, 1],
    revision: [20, 1],
    programme: [1, -2],
  })
  const authors = [
    { by: kindergartenPsychologist, workplace: '«Балдырған» балабақшасы, Көкшетау', paper: texts.play },
    { by: oleg, workplace: 'Лицей «Дарын», Алматы', paper: texts.family },
  ]
  const said: (Verdict | null)[][] = [
    ['accept', null],
    [null, null],
  ]
  for (const [index, author] of authors.entries()) {
    const person = await enrolAuthor(platform, ahead, {
      ...author,
      ticket_id: 'publication',
      position: 'учитель',
      days: 7 - index,
    })
    const at = (days: number) => new Date(platform.now().getTime() - days * day)
    const { paragraphs } = author.paper
    const version_id = await storeVersion(platform, person.id, { number: 1, paragraphs, at: at(5 - index) })
    await storeReviews(platform, person.id, { version_id, verdicts: said[index] ?? [], at: at(1) })
    await decide(platform, person.id, { state: 'in-review', decision: '', at: at(1) })
  }
}
