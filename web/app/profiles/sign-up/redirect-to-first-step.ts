import { redirect } from 'react-router'
import { redirectWithReason } from '../../shell/redirects/redirect-with-reason.ts'
import type { Draft } from '../step/sign-up-draft.ts'

/**
 * Redirects to the first step. A user who had already confirmed a phone sees why it is asked for again; one who just
 * followed a link to the sign-up does not.
 */
export function redirectToFirstStep({ phone }: Pick<Draft, 'phone'>, start: string): never {
  if (phone !== '') redirectWithReason({ to: start, why: 'phone' })
  // eslint-disable-next-line @typescript-eslint/only-throw-error -- React Router redirects by a thrown response
  throw redirect(start)
}
