import type { AttemptServices } from '../attempt-services.ts'
import type { AttemptRow } from '../../rows/attempt-row.ts'

/** One attempt that cannot be closed or counted must not keep all others waiting behind it. */
export async function apart(
  { log }: Pick<AttemptServices, 'log'>,
  { id }: Pick<AttemptRow, 'id'>,
  work: () => Promise<unknown>,
): Promise<void> {
  await work().catch((error: unknown) =>
    log.error({ err: error, attempt: id }, 'an attempt could not be closed or counted'),
  )
}
