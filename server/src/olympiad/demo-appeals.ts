import { eq, sql } from 'drizzle-orm'
import { dayAfter, dayOf, momentAt, seasonOf } from '#contract/values/kazakhstan-time'
import { counters } from '../accounts/tables.ts'
import { admin, secondAdmin } from '../demo-country/cast.ts'
import { catalogueOf } from '../diagnostics/catalogue/catalogue.ts'
import { attemptMaker, type DemoTest } from '../diagnostics/demo/attempts.ts'
import { insertAttempts } from '../diagnostics/demo/insert-attempts.ts'
import { readTest } from '../diagnostics/demo/read-test.ts'
import { testTerms } from '../diagnostics/rows/catalogue.tables.ts'
import { chanceFrom, type Chance } from '../platform/chance.ts'
import type { Context } from '../platform/context.ts'
import type { Platform } from '../platform/platform.ts'
import { olympiadAppeals } from './appeals.tables.ts'
import { proposePoints } from './appeals/decide-appeal.ts'
import { fileOwnAppeal } from './appeals/file-appeal.ts'
import { insertParticipants, insertSeason, readRuralPupils } from './demo.ts'
import { isRound, rankRound } from './ranking/rank-round.ts'
import { notifyRounds } from './sittings.ts'
import { olympiadSeasonRounds, olympiadSeasons, allNotified } from './tables.ts'

const round = 'stage-1' as const
/** Those who wrote a work that is shown with its appeals. */
const people = 12
const hourMs = 3_600_000

/** Appeals against the first answered tasks of four works, in the words of their pupils. */
const texts = [
  'В условии сказано «не больше», поэтому мой ответ тоже подходит. Посмотрите, пожалуйста, ещё раз.',
  'Суретте екі бірдей фигура бар, сондықтан менің жауабым да дұрыс деп ойлаймын.',
  'Мен есепті басқа жолмен шығардым, бірақ қорытындысы дұрыс шықты. Қайта тексеріп беріңіздерші.',
  'У задания могут быть два верных ответа: в тексте об этом прямо сказано во втором предложении.',
]

/**
 * A season for practice, named by the next school year: its first stage has provisional results that pupils see, and
 * appeals are being accepted. Three wait for a proposal, the fourth for the second administrator.
 */
export async function showAppeals(platform: Platform): Promise<void> {
  const test = await readWholeTest(platform, 'special-10-11')
  if (!test) return
  const { db } = platform
  const now = platform.now()
  const day = dayAfter(dayOf(now), -10)
  const pupils = (await readRuralPupils(platform))
    .flatMap(({ grade, ...pupil }) => (grade === 5 || grade === 6 ? [{ ...pupil, grade }] : []))
    .slice(-people)
  const season_id = await insertSeason(platform, seasonOf(dayOf(now)) + 1, {
    registers_from: momentAt(dayAfter(day, -40), 0),
    registers_until: momentAt(dayAfter(day, -5), 0),
    days: { trial: dayAfter(day, -3), [round]: day, 'stage-2': dayAfter(day, 60) },
  })
  await db
    .update(olympiadSeasons)
    .set({
      title_ru: 'Учебный сезон для жюри',
      title_kk: 'Қазылар алқасына арналған оқу маусымы',
      title_en: 'A practice season for the jury',
    })
    .where(eq(olympiadSeasons.id, season_id))
  await insertParticipants(platform, { season_id, at: momentAt(dayAfter(day, -20), 600) }, pupils)
  await closeTest(platform, test.id, day)
  const make = attemptMaker(test, chanceFrom(10_122_026))
  const first = await drawReceipts(platform, pupils.length)
  const works = pupils.map(({ student_id }, index) =>
    make({
      student_id,
      locale: index % 2 === 0 ? 'kz' : 'ru',
      ending: 'evaluated',
      started_at: new Date(momentAt(day, 9 * 60 + index)),
      receipt_number: first + index,
      evaluator_id: admin.id,
      abilities: abilityOf(chanceFrom(index + 1)),
    }),
  )
  await insertAttempts(db, works)
  await db
    .update(olympiadSeasonRounds)
    .set({ phase: 'closed', test_id: test.id, places_per_region: 2 })
    .where(isRound(season_id, round))
  await rankRound(contextFor(platform, admin), season_id, round)
  const hour = now.getTime() - (now.getTime() % hourMs)
  await db
    .update(olympiadSeasonRounds)
    .set({
      phase: 'provisional',
      pupils_see: true,
      pupils_see_since: new Date(hour - 30 * hourMs).toISOString(),
      notified_number: allNotified,
      appeals_open_at: new Date(hour - 26 * hourMs).toISOString(),
      appeals_close_at: new Date(hour + 46 * hourMs).toISOString(),
    })
    .where(isRound(season_id, round))
  await notifyRounds(platform.database)
  await fileAppeals(platform, season_id, works)
}

/** The test with its generated items as they are in the shared form. */
async function readWholeTest(platform: Platform, id: string): Promise<DemoTest | null> {
  const test = await readTest(platform.db, id)
  if (!test) return null
  const { plan, form, keyOf } = (await catalogueOf(platform).version(id, test.version)).formOf({ form_seed: null })
  const forms = { ru: form('ru'), kk: form('kk'), en: form('en') }
  return { ...test, form: { ...test.form, plan, forms }, key: keyOf(test.key) }
}

/** Nobody else begins the test, because the participants read its keys. */
const closeTest = ({ db, now }: Platform, test_id: string, day: string) =>
  db
    .insert(testTerms)
    .values({
      test_id,
      version: 1,
      opens_at: null,
      closes_at: momentAt(dayAfter(day, -1), 18 * 60),
      attempts: 1,
      at: now().toISOString(),
      changed_by: admin.id,
    })
    .onConflictDoNothing()

const abilityOf = (chance: Chance) => {
  const level = 0.5 + chance.next() * 0.4
  return { critical: level, creative: level, communication: level, collaboration: level }
}

/** Takes so many numbers of receipts after those of the other demo attempts; returns the first. */
async function drawReceipts({ db, now }: Platform, count: number): Promise<number> {
  const name = `season-${seasonOf(dayOf(now()))}`
  const [row] = await db
    .insert(counters)
    .values({ name, value: count })
    .onConflictDoUpdate({ target: counters.name, set: { value: sql`${counters.value} + excluded.value` } })
    .returning({ value: counters.value })
  return (row?.value ?? count) - count + 1
}

const contextFor = (platform: Platform, { id, role }: Pick<Context['user'], 'id' | 'role'>): Context => ({
  platform,
  user: { id, role, session: 'demo' },
  language: 'ru',
  now: platform.now(),
})

type Works = ReturnType<ReturnType<typeof attemptMaker>>[]

async function fileAppeals(platform: Platform, season: string, works: Works): Promise<void> {
  for (const [index, text] of texts.entries()) {
    const work = works[index]
    const item = work?.answers[index]?.item
    if (!work || item === undefined) continue
    const pupil = { id: work.attempt.student_id, role: 'student' as const }
    await fileOwnAppeal(contextFor(platform, pupil), { season, round }, { item, text, knows_risk: true })
  }
  const [, , , last] = await platform.db
    .select({ id: olympiadAppeals.id, points: olympiadAppeals.max })
    .from(olympiadAppeals)
    .where(eq(olympiadAppeals.season_id, season))
    .orderBy(olympiadAppeals.id)
  const reason = 'Условие допускает оба ответа, поэтому балл засчитан полностью.'
  if (last) await proposePoints(contextFor(platform, secondAdmin), last.id, { version: 1, points: last.points, reason })
}
