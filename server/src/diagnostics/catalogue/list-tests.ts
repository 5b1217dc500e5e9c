import { inArray } from 'drizzle-orm'
import type { AnnouncedTest } from '#contract/diagnostics/announced-test'
import type { TestCard } from '#contract/diagnostics/tests'
import { agesOf, agesText, type AgeBand, type Ages } from '#contract/values/age-band'
import type { Context } from '../../platform/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { savedAnswers, type AttemptRow } from '../rows/attempt-row.ts'
import {
  latestResultAt,
  isFinal,
  isOver,
  allowedSeconds,
  secondsLeft,
  minutesTaken,
} from '../instrument/clock.rules.ts'
import { isAnswered } from '../scorers/score-test.rules.ts'
import { results } from '../rows/results.tables.ts'
import type { Announced } from './announced.ts'
import type { Catalogue } from './catalogue.ts'
import { frameOf, type Test } from './read-tests.ts'
import { listAnnounced } from './list-announced.ts'
import { consentLock, lockOf, openSitting, type PreviousAttempts, type Lock } from './lock.rules.ts'
import { agesOfPlan, isGivenByItem, lengthOf, partReached, type Plan } from '../instrument/plan.rules.ts'
import { readSeasonOfPupil } from './season-of-pupil.ts'
import { shownWindow } from './window.rules.ts'
import { isHiddenFrom, previousAttemptsOf, liveAttemptOf, readPupil, type Pupil } from './pupil.ts'

type Services = Pick<Platform, 'db' | 'database' | 'now' | 'translate'> & { catalogue: Catalogue }

/**
 * Lists the tests for the pupil's age and those taken before, each with its state and the reason if it is locked; then
 * the announced instruments.
 */
export async function listTests(
  context: Context<Services>,
  announced: readonly Announced[],
): Promise<{ data: TestCard[]; announced: AnnouncedTest[] }> {
  const { platform, user } = context
  const pupil = await readPupil(platform.database, user.id)
  const tests = await listVisibleTests(context, pupil)
  const cards = await Promise.all(tests.map((test) => describeTest(context, test, pupil)))
  const { birth_date } = pupil.account
  const season = await readSeasonOfPupil(platform, pupil)
  const emblemOf = (id: string) => announced.find((item) => item.id === id)?.emblem
  return {
    data: cards
      .map((card) => ({ ...card, ...(emblemOf(card.id) && { emblem: emblemOf(card.id) }) }))
      .filter(({ lock, attempts_taken }) => !lock || !forOthers.has(lock.reason) || attempts_taken > 0),
    announced: await listAnnounced(context, { birth_date, season, cards, announced }),
  }
}

/** Returns the tests that exist for the pupil. */
async function listVisibleTests({ platform: { catalogue }, now }: Context<Services>, pupil: Pupil): Promise<Test[]> {
  const tests = await catalogue.tests()
  const plans = await Promise.all(tests.map(({ id, version }) => catalogue.version(id, version)))
  return tests.filter((test, at) => !isHiddenFrom(pupil, frameOf(test, plans[at]!.plan), now))
}

const describeLock = (
  { platform: { translate }, language }: Context<Services>,
  { reason, opens_at }: Lock,
  { band, plan }: { band: AgeBand; plan: Plan },
): string =>
  translate(language, `diagnostics.lock.${reason}`, {
    band: agesText({ band, ages: plan.ages }),
    days: plan.days_between,
    grades: plan.grades?.join('–') ?? '',
    ...fromTo(agesOf(band, plan.ages)),
    context: reason === 'window-closed' && !opens_at ? (plan.sitting_only ? 'sitting' : 'over') : '',
  })

const fromTo = ([from, to]: Ages) => ({ from, to })

/** A pupil cannot change these reasons, so such tests are not listed. */
const forOthers: ReadonlySet<Lock['reason']> = new Set(['band-other', 'age-other', 'grade-other', 'rural-only'])

export async function describeTest(context: Context<Services>, test: Test, pupil: Pupil): Promise<TestCard> {
  const { platform, language, now } = context
  const { plan, forms, about } = await platform.catalogue.version(test.id, test.version)
  const had = previousAttemptsOf(pupil, test.id)
  const live = runningAttempt(pupil, test, now)
  const sitting = live ? null : openSitting(had, now)
  const lock = live ? consentLock(pupil.account, now) : lockOf(frameOf(test, plan), pupil, had, now)
  return {
    id: test.id,
    title: forms[language].title,
    about: about[language],
    ...agesOfPlan(plan, test.band),
    state: stateOf(live, lastEnded(pupil, test, live), lock),
    lock: lock && { ...lock, message: describeLock(context, lock, { band: test.band, plan }) },
    items: lengthOf(plan),
    minutes: allowedSeconds(plan.minutes, pupil.has_extra_time || sitting?.has_extra_time ? ['extra-time'] : []) / 60,
    ...givenOf(plan),
    ...attemptsOf(frameOf(test, plan), had, { live, isSitting: sitting !== null }),
    window: shownWindow(sitting ?? test, now),
    live: live && (await describeLive(platform, live)),
    ...opening(lastEnded(pupil, test, live), now),
    last_result: await findLastResult(platform, pupil, test),
  }
}

const givenOf = (plan: Plan): Pick<TestCard, 'parts_given' | 'grows'> => ({
  parts_given: isGivenByItem(plan) ? 'item-by-item' : (plan.parts_given ?? 'at-start'),
  ...(plan.adaptive && { grows: true }),
})

/**
 * Attempts taken beyond those the test allows were added by staff, and so is an added attempt that is not begun yet.
 */
function attemptsOf(
  { attempts }: Plan,
  { finishes, is_added }: PreviousAttempts,
  { live, isSitting }: { live: AttemptRow | null; isSitting: boolean },
): Pick<TestCard, 'attempts_taken' | 'attempts_allowed' | 'is_added'> {
  const taken = finishes.length + (live ? 1 : 0)
  return {
    attempts_taken: taken,
    attempts_allowed: Math.max(attempts, taken + (is_added || isSitting ? 1 : 0)),
    ...(is_added && { is_added }),
  }
}

/** An attempt whose time is up is no longer live, even if it has not been closed yet. */
function runningAttempt(pupil: Pupil, test: Test, now: Date): AttemptRow | null {
  const live = liveAttemptOf(pupil, test.id)
  return live && !isOver(live, now) ? live : null
}

/** The last attempt whose time is up, whether or not it has been closed. */
const lastEnded = ({ attempts }: Pupil, test: Test, live: AttemptRow | null): AttemptRow | undefined =>
  attempts.findLast((attempt) => attempt.test_id === test.id && attempt !== live)

const opening = (ended: AttemptRow | undefined, now: Date): Pick<TestCard, 'result_opens'> =>
  ended && !isFinal(ended, now) ? { result_opens: { at: latestResultAt(ended), attempt_id: ended.id } } : {}

function stateOf(live: AttemptRow | null, ended: AttemptRow | undefined, lock: Lock | null): TestCard['state'] {
  if (live) return live.paused_at ? 'paused' : 'started'
  if (ended) return 'finished'
  return lock ? 'locked' : 'not-started'
}

async function describeLive(
  { db, catalogue, now }: Services,
  live: AttemptRow,
): Promise<NonNullable<TestCard['live']>> {
  const { plan } = (await catalogue.version(live.test_id, live.version)).formOf(live)
  const answered = (await savedAnswers(db, live)).filter(({ value }) => isAnswered(value)).map(({ item }) => item)
  return {
    attempt_id: live.id,
    answered: answered.length,
    part: partReached(plan, answered),
    seconds_left: secondsLeft(live, now()),
    is_paused: live.paused_at !== null,
  }
}

async function findLastResult({ db }: Services, pupil: Pupil, test: Test): Promise<TestCard['last_result']> {
  const finished = pupil.attempts.filter(({ test_id, state }) => test_id === test.id && state === 'finished')
  if (finished.length === 0) return null
  const ids = finished.map(({ id }) => id)
  const open = new Map(
    (
      await db
        .select({ id: results.id, attempt_id: results.attempt_id })
        .from(results)
        .where(inArray(results.attempt_id, ids))
    ).map((result) => [result.attempt_id, result.id]),
  )
  // If the result of the last attempt is not open yet, the one before it is shown.
  const last = finished.findLast(({ id }) => open.has(id))
  const result_id = last && open.get(last.id)
  return last?.finished_at && result_id
    ? { result_id, finished_at: last.finished_at, minutes_taken: minutesTaken(last) }
    : null
}
