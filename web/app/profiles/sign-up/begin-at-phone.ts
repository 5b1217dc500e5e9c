import { redirect } from 'react-router'
import { sendElsewhere } from '../../shell/ways/elsewhere.ts'
import type { Draft } from '../step/sign-up-draft.ts'

/**
 * To the first step. Whoever only follows a link to the sign-up has made no mistake; who had confirmed a phone before
 * is told why it is asked for again.
 */
export function beginAtPhone({ phone }: Pick<Draft, 'phone'>, start: string): never {
  if (phone !== '') sendElsewhere({ to: start, why: 'phone' })
  // eslint-disable-next-line @typescript-eslint/only-throw-error -- the router takes a thrown answer for a way elsewhere
  throw redirect(start)
}
