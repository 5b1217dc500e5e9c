import { Refusal, refuse } from '../../../platform/refusal.ts'
import { consentLock } from '../../catalogue/lock.rules.ts'
import { readPupil } from '../../catalogue/pupil.ts'
import type { AttemptServices } from '../attempt-services.ts'
import { meanAt, meanWith, secondsUntilNextTry, startsAllowed } from './admission.rules.ts'

export type Admission = ReturnType<typeof createAdmission>

const beatMs = 20
/** If nothing was saved for this long, there is nobody to make room for. */
const latelyMs = 1000
/**
 * Whoever finds no place waits for one this long: the machine often has it back by then, and who is sent away comes
 * back only after seconds.
 */
const longestWaitMs = 200
const mostWaiting = 128

interface Waiting {
  until: number
  letIn: () => void
  sendAway: (refusal: Refusal) => void
}

/**
 * Lets pupils begin a test as fast as the saves of others allow. It measures how long saves take, and how late the
 * process comes to its work.
 */
export function createAdmission(now = () => performance.now(), chance = Math.random) {
  let saves = { value: 0, at: now() }
  let lag = { value: 0, at: now() }
  let beginning = 0
  let beatAt = now()
  const line: Waiting[] = []
  const timer = setInterval(() => {
    const at = now()
    lag = meanWith(lag, Math.max(0, at - beatAt - beatMs), at)
    beatAt = at
    moveOn()
  }, beatMs).unref()

  const refusal = () => new Refusal('overloaded', { retryAfter: secondsUntilNextTry(chance()) })

  function isFull(): boolean {
    const at = now()
    const lagMs = at - saves.at < latelyMs && saves.value > 0 ? meanAt(lag, at) : 0
    return beginning >= startsAllowed({ saveMs: meanAt(saves, at), lagMs })
  }

  /** Who came first is let in first, and sent away first. */
  function moveOn(): void {
    while (line[0] && line[0].until <= now()) line.shift()?.sendAway(refusal())
    while (line[0] && !isFull()) {
      beginning += 1
      line.shift()?.letIn()
    }
  }

  function refuseWhenCrowded(): void {
    if (line.length >= mostWaiting) throw refusal()
  }

  function comeIn(): Promise<void> | void {
    refuseWhenCrowded()
    if (line.length > 0 || isFull())
      return new Promise((letIn, sendAway) => line.push({ until: now() + longestWaitMs, letIn, sendAway }))
    beginning += 1
  }

  return {
    saved: (milliseconds: number) => void (saves = meanWith(saves, milliseconds, now())),
    /** Called before anything of a request is read: refusing a start must cost less than serving it. */
    refuseWhenCrowded,
    async begin<Begun>(work: () => Promise<Begun>): Promise<Begun> {
      await comeIn()
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
 * A consent that was taken back also closes a test that has begun. The answers stay, and the items open again when the
 * consent is given again.
 */
export async function refuseWithoutConsent(
  { database, now }: Pick<AttemptServices, 'database' | 'now'>,
  studentId: string,
): Promise<void> {
  const lock = consentLock((await readPupil(database, studentId)).account, now())
  if (lock) refuse(lock.reason === 'consent-needed' ? 'consent-needed' : 'guardian-needed')
}
