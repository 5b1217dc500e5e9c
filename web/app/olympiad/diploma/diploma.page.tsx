import { readDiploma } from '#contract/olympiad/diplomas'
import { ApiFailure } from '../../calls/api.ts'
import { pageContext } from '../../context.ts'
import type { Route } from './+types/diploma.page'
import { DiplomaView } from './diploma-view.tsx'

export const handle = { words: ['diploma', 'content'] }
// Whoever holds the paper may check it; search engines must not list names.
export const headers = () => ({ 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' })

/** Reads what is printed on a diploma, or null if there is none with this number. */
export async function loader({ context, params }: Route.LoaderArgs) {
  try {
    return { diploma: await context.get(pageContext).api(readDiploma, { params }) }
  } catch (failure) {
    if (failure instanceof ApiFailure && (failure.status === 404 || failure.status === 422)) return { diploma: null }
    throw failure
  }
}

/** The public page of a diploma, where its QR code leads. */
export default function DiplomaPage({ loaderData: { diploma }, params }: Route.ComponentProps) {
  return <DiplomaView diploma={diploma} number={diploma?.number ?? params.number} />
}
