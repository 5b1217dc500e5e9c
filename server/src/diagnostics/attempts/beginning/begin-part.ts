import type { Context } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { itemsByPiece, piecesOf } from '../../instrument/plan.rules.ts'
import type { AttemptServices } from '../attempt-services.ts'
import type { AttemptRow } from '../../rows/attempt-row.ts'
import { giveItem } from './give-item.ts'
import { refuseWithoutConsent } from './admission.ts'
import { beginPiece } from '../saving/piece.rules.ts'
import { openAttempt } from '../resume-attempt.ts'
import { writePiece } from './write-piece.ts'

interface Beginning {
  device_id: string
  /** Number of the piece to give, from 1. */
  part: number
}

/**
 * Gives the items of the next part, or the next item of an adaptive form. A part that has already begun is given again,
 * because the first reply may have been lost.
 */
export async function beginPart(
  context: Context<AttemptServices>,
  id: string,
  beginning: Beginning,
): Promise<AttemptRow> {
  const { platform: services, user } = context
  const attempt = await openAttempt(context, id)
  if (attempt.device_id !== beginning.device_id) refuse('attempt-elsewhere')
  if (attempt.paused_at) refuse('attempt-paused')
  const version = await services.catalogue.version(attempt.test_id, attempt.version)
  const again = () => beginPart(context, id, beginning)
  if (version.plan.adaptive) return (await giveItem(services, { attempt, version }, beginning.part)) ?? again()
  const { plan } = version.formOf(attempt)
  if (beginning.part > piecesOf(plan)) refuse('part-not-next')
  if (attempt.items_given === null || itemsByPiece(plan, beginning.part) <= attempt.items_given) return attempt
  if (itemsByPiece(plan, beginning.part - 1) !== attempt.items_given) refuse('part-not-next')
  await refuseWithoutConsent(services, user.id)
  const changes = beginPiece(
    attempt,
    plan,
    { number: beginning.part, items: itemsByPiece(plan, beginning.part) },
    services.now(),
  )
  const after = { ...attempt, ...changes }
  return (await writePiece(services.database, { before: attempt, after })) ? after : again()
}
