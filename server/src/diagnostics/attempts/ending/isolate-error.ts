import type { AttemptServices } from '../attempt-services.ts'
import type { AttemptRow } from '../../rows/attempt-row.ts'

/** Logs the error of one attempt, so that an attempt that cannot be closed or counted does not block the others. */
export async function isolateError(
  { log }: Pick<AttemptServices, 'log'>,
  { id }: Pick<AttemptRow, 'id'>,
  work: () => Promise<unknown>,
): Promise<void> {
  await work().catch((error: unknown) =>
    log.error({ err: error, attempt: id }, 'an attempt could not be closed or scored'),
  )
}
