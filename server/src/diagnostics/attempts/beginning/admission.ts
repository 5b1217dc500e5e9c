import { refuse } from '../../../platform/http/refusal.ts'
import { meanAt, meanWith, secondsUntilNextTry, startsAllowed } from './admission.rules.ts'

export type Admission = ReturnType<typeof createAdmission>

const beatMs = 20
/** If nothing was saved for this long, there is nobody to make room for. */
const latelyMs = 1000

/** Lets pupils begin a test as fast as the saves of others allow. It measures how long saves take, and how late the process comes to its work. */
export function createAdmission(now = () => performance.now(), chance = Math.random) {
  let saves = { value: 0, at: now() }
  let lag = { value: 0, at: now() }
  let beginning = 0
  let beatAt = now()
  const timer = setInterval(() => {
    const at = now()
    lag = meanWith(lag, Math.max(0, at - beatAt - beatMs), at)
    beatAt = at
  }, beatMs).unref()

  function refuseWhenCrowded(): void {
    const at = now()
    const lagMs = at - saves.at < latelyMs && saves.value > 0 ? meanAt(lag, at) : 0
    const allowed = startsAllowed({ saveMs: meanAt(saves, at), lagMs })
    if (beginning >= allowed) refuse('overloaded', { retryAfter: secondsUntilNextTry(chance()) })
  }

  return {
    saved: (milliseconds: number) => void (saves = meanWith(saves, milliseconds, now())),
    /** Called before anything of a request is read: refusing a start must cost less than serving it. */
    refuseWhenCrowded,
    async begin<Begun>(work: () => Promise<Begun>): Promise<Begun> {
      refuseWhenCrowded()
      beginning += 1
      try {
        return await work()
      } finally {
        beginning -= 1
      }
    },
    close: () => clearInterval(timer),
  }
}
