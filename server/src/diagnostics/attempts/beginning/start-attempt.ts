import { randomInt } from 'node:crypto'
import type { chosenConditions } from '#contract/diagnostics/attempts'
import { agesOf, type Ages } from '#contract/values/age-band'
import type { Locale } from '#contract/values/locale'
import { newId } from '../../../platform/id.ts'
import { refuse } from '../../../platform/refusal.ts'
import { consentLock, lockOf, openSitting, type Lock } from '../../catalogue/lock.rules.ts'
import { frameOf } from '../../catalogue/read-tests.ts'
import {
  isHiddenFrom,
  previousAttemptsOf,
  liveAttemptOf,
  nextNumberOf,
  readPupil,
  type Pupil,
} from '../../catalogue/pupil.ts'
import { readSittingSecret } from '../../catalogue/sittings.ts'
import type { TestVersion } from '../../catalogue/catalogue.ts'
import type { Test } from '../../catalogue/read-tests.ts'
import { usesSharedForm } from '../../forms/arrangement.rules.ts'
import { preparedSeed } from '../../forms/prepared-forms.rules.ts'
import { noItemsGiven } from '../../instrument/item-choices.rules.ts'
import type { AttemptServices } from '../attempt-services.ts'
import type { AttemptRow } from '../../rows/attempt-row.ts'
import { momentAfter, isHeld, isOver, allowedSeconds, maxUntimedDays } from '../../instrument/clock.rules.ts'
import { endByDeadline } from '../ending/close-attempt.ts'
import { insertAttempt } from './insert-attempt.ts'
import { seedInSitting } from '../../forms/variants.ts'
import { itemsGivenFirst } from '../../instrument/items-given-first.rules.ts'
import { resumeClock } from '../resume-attempt.ts'

export interface Start {
  student_id: string
  test_id: string
  device_id: string
  /** What the browser says it runs on. */
  device_kind: AttemptRow['device_kind']
  locale: Locale
  conditions: (typeof chosenConditions)[number][]
}

/** Starts the test, or returns to the running attempt of this device. The clock runs from here on. */
export async function startAttempt(
  services: AttemptServices,
  start: Start,
  tries = 5,
): Promise<{ attempt: AttemptRow; isNew: boolean }> {
  if (tries === 0) refuse('overloaded', { retryAfter: 2 })
  const again = () => startAttempt(services, start, tries - 1)
  const test = await services.catalogue.test(start.test_id)
  const pupil = await readPupil(services.database, start.student_id)
  const live = liveAttemptOf(pupil, test.id)
  if (live && isOver(live, services.now())) {
    await endByDeadline(services, live)
    return again()
  }
  if (live) {
    refuseLocked(consentLock(pupil.account, services.now()))
    const attempt = await goOn(services, live, start.device_id)
    return attempt ? { attempt, isNew: false } : again()
  }
  const fresh = await beginFresh(services, { start, pupil, test })
  // If two calls come at the same moment, one inserts the attempt and the other finds it on its next try.
  return (await insertAttempt(services.database, fresh)) ? { attempt: fresh, isNew: true } : again()
}

/** The attempt of a pupil who may begin now. Refuses a test that does not exist for the pupil, or that is closed. */
async function beginFresh(
  services: AttemptServices,
  { start, pupil, test }: Pick<Beginning, 'start' | 'pupil' | 'test'>,
): Promise<AttemptRow> {
  const version = await services.catalogue.version(test.id, test.version)
  const frame = frameOf(test, version.plan)
  const previous = previousAttemptsOf(pupil, test.id)
  const now = services.now()
  if (isHiddenFrom(pupil, frame, now)) refuse('test-unavailable')
  refuseLocked(lockOf(frame, pupil, previous, now), agesOf(test.band, version.plan.ages))
  const sitting = openSitting(previous, now)
  const secret = sitting && (await readSittingSecret(services, sitting.id))
  return freshAttempt({ start, pupil, test, version, sitting, secret }, services)
}

/** The running attempt of this device, with its clock running. Returns null if it has changed since it was read. */
async function goOn(services: AttemptServices, live: AttemptRow, device_id: string): Promise<AttemptRow | null> {
  if (live.device_id !== device_id) refuse('attempt-live')
  if (isHeld(live, services.now())) refuse('attempt-held')
  return live.paused_at ? resumeClock(services, live) : live
}

function refuseLocked(lock: Lock | null, [from, to]: Ages | [] = []): void {
  if (!lock) return
  const { reason } = lock
  // Only announced tests have this reason, and they cannot be started.
  if (reason !== 'not-yet') refuse(reason, { values: { from: from ?? '', to: to ?? '' } })
}

interface Beginning {
  start: Start
  pupil: Pupil
  test: Test
  version: TestVersion
  /** The sitting in which the attempt begins, and its secret. */
  sitting: ReturnType<typeof openSitting>
  secret: Buffer | null
}

function freshAttempt(beginning: Beginning, services: Pick<AttemptServices, 'now' | 'draw'>): AttemptRow {
  const { start, pupil, test, version, sitting } = beginning
  const { student_id, device_id, device_kind, locale } = start
  const now = services.now()
  const conditions: AttemptRow['conditions'] = [
    ...(pupil.has_extra_time || sitting?.has_extra_time ? ['extra-time' as const] : []),
    ...new Set(start.conditions),
  ]
  const number = nextNumberOf(pupil, test.id)
  const form_seed = seedOf(beginning, number, services.draw)
  const { plan } = version.formOf({ form_seed })
  return {
    student_id,
    id: newId(now.getTime()),
    test_id: test.id,
    version: test.version,
    number,
    form_seed,
    item_choices: plan.adaptive ? noItemsGiven : null,
    state: 'started',
    locale,
    conditions,
    device_id,
    device_kind,
    taken_over_at: null,
    started_at: now.toISOString(),
    deadline_at: momentAfter(
      now,
      plan.timing === 'none' ? maxUntimedDays * 86_400 : allowedSeconds(plan.minutes, conditions),
    ),
    paused_at: null,
    seconds_left: null,
    pauses: 0,
    paused_seconds: 0,
    held_at: null,
    held_seconds: 0,
    added_seconds: 0,
    items_given: itemsGivenFirst(plan),
    items_closed: 0,
    closed_at: null,
    // The clock of a part or an item starts when that part or item begins; nothing has been shown yet.
    part_ends_at: null,
    goes_forward: plan.navigation === 'forward-only',
    finished_at: null,
    finish_reason: null,
    handed_in_at: null,
    receipt_number: null,
    receipt_code: null,
    scored_at: null,
  }
}

/**
 * The seed that decides the form. In a sitting it follows from the pupil, so that the form can be handed out sealed
 * before. If two forms are prepared, it picks the one that the previous attempt did not have.
 */
function seedOf(beginning: Beginning, number: number, draw: AttemptServices['draw']): number | null {
  const { start, test, version, secret } = beginning
  const ofSitting = { test_id: test.id, version: test.version, student: start.student_id, number }
  const known = secret ? seedInSitting(version, secret, ofSitting) : undefined
  return known === undefined ? drawnSeed(beginning, number, draw) : known
}

function drawnSeed(
  { pupil: { attempts }, test, version: { arrangement } }: Beginning,
  number: number,
  draw: AttemptServices['draw'],
): number | null {
  if (!arrangement?.laid) return usesSharedForm(arrangement, number) ? null : newSeed()
  const last = attempts.findLast(({ test_id }) => test_id === test.id)
  const lastSeed = last && (last.version === test.version ? last.form_seed : null)
  return preparedSeed(arrangement.laid, lastSeed, draw)
}

const newSeed = (): number => randomInt(1, 2 ** 31)
