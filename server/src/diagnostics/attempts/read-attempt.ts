import type { Attempt } from '#contract/diagnostics/attempts'
import type { Context } from '../../platform/context.ts'
import type { AttemptServices } from './attempt-services.ts'
import { isTestHeld } from '../catalogue/sittings.ts'
import { readOwnAttempt, savedAnswers, describeAttempt } from '../rows/attempt-row.ts'
import { isOver } from '../instrument/clock.rules.ts'
import { endByDeadline } from './ending/close-attempt.ts'

/** Returns the attempt as the server has it. An attempt whose time is over is closed first. */
export async function readAttempt(
  { platform: services, user }: Context<AttemptServices>,
  id: string,
  device_id: string | undefined,
): Promise<Attempt> {
  const found = await readOwnAttempt(services.db, user.id, id)
  const attempt =
    found.state === 'started' && isOver(found, services.now()) ? await endByDeadline(services, found) : found
  const { plan } = await services.catalogue.version(attempt.test_id, attempt.version)
  const saved = await savedAnswers(services.db, attempt)
  const is_watched = await isTestHeld(services.database, attempt.test_id)
  return describeAttempt(attempt, plan, { answers: saved, device_id, is_watched, now: services.now() })
}
