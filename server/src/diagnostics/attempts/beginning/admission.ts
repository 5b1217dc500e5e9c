import { Refusal, refuse } from '../../../platform/refusal.ts'
import { consentLock } from '../../catalogue/lock.rules.ts'
import { readPupil } from '../../catalogue/pupil.ts'
import type { AttemptServices } from '../attempt-services.ts'
import {
  addToMean,
  longestWaitMs,
  meanAt,
  secondsUntilNextTry,
  startsAllowed,
  waitingAllowed,
} from './admission.rules.ts'

export type Admission = ReturnType<typeof createAdmission>

const beatMs = 20
/** If nothing was saved for this long, no saves need protection. */
const latelyMs = 1000

interface Waiting {
  until: number
  letIn: () => void
  sendAway: (refusal: Refusal) => void
}

/**
 * Limits how many pupils start a test at the same time, by how long saves take and by how late the process gets to its
 * work.
 */
export function createAdmission(now = () => performance.now(), chance = Math.random) {
  let saves = { value: 0, at: now() }
  let lag = { value: 0, at: now() }
  let pace = { value: 0, at: now() }
  let beginning = 0
  let begunSinceBeat = 0
  let beatAt = now()
  const line: Waiting[] = []
  const timer = setInterval(() => {
    const at = now()
    pace = addToMean(pace, (1000 * begunSinceBeat) / Math.max(1, at - beatAt), at)
    begunSinceBeat = 0
    lag = addToMean(lag, Math.max(0, at - beatAt - beatMs), at)
    beatAt = at
    moveOn()
  }, beatMs).unref()

  const refusal = () => new Refusal('overloaded', { retryAfter: secondsUntilNextTry(chance()) })

  function isFull(): boolean {
    const at = now()
    const lagMs = at - saves.at < latelyMs && saves.value > 0 ? meanAt(lag, at) : 0
    return beginning >= startsAllowed({ saveMs: meanAt(saves, at), lagMs })
  }

  function takePlace(): void {
    beginning += 1
    begunSinceBeat += 1
  }

  /** First in, first out, both for admitting and for refusing. */
  function moveOn(): void {
    while (line[0] && line[0].until <= now()) line.shift()?.sendAway(refusal())
    while (line[0] && !isFull()) {
      takePlace()
      line.shift()?.letIn()
    }
  }

  function refuseWhenCrowded(): void {
    if (line.length >= waitingAllowed(meanAt(pace, now()))) throw refusal()
  }

  function admit(): Promise<void> | void {
    refuseWhenCrowded()
    if (line.length > 0 || isFull())
      return new Promise((letIn, sendAway) => line.push({ until: now() + longestWaitMs, letIn, sendAway }))
    takePlace()
  }

  return {
    saved: (milliseconds: number) => void (saves = addToMean(saves, milliseconds, now())),
    /** Runs before the request is read, because refusing a start must cost less than serving it. */
    refuseWhenCrowded,
    async begin<Begun>(work: () => Promise<Begun>): Promise<Begun> {
      await admit()
      try {
        return await work()
      } finally {
        beginning -= 1
        moveOn()
      }
    },
    close(): void {
      clearInterval(timer)
      for (const { sendAway } of line.splice(0)) sendAway(refusal())
    },
  }
}

/**
 * Withdrawing the consent also closes a test that has begun. The answers are kept, and the items open again when
 * consent is given again.
 */
export async function refuseWithoutConsent(
  { database, now }: Pick<AttemptServices, 'database' | 'now'>,
  studentId: string,
): Promise<void> {
  const lock = consentLock((await readPupil(database, studentId)).account, now())
  if (lock) refuse(lock.reason === 'consent-needed' ? 'consent-needed' : 'guardian-needed')
}
