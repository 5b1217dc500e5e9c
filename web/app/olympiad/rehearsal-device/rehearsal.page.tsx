import { readRehearsal } from '#contract/olympiad/rehearsal'
import { ApiFailure } from '../../calls/api.ts'
import { pageContext } from '../../context.ts'
import type { Route } from './+types/rehearsal.page'
import { DeviceView } from './device-view.tsx'

export const handle = { words: ['rehearsal-device'] }
export const headers = () => ({ 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' })

/** Reads whose rehearsal it is, or why there is none with this code. */
export async function loader({ context, params }: Route.LoaderArgs) {
  try {
    return { school: (await context.get(pageContext).api(readRehearsal, { params })).school, message: '' }
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.status >= 400 && failure.status < 500)
      return { school: null, message: failure.message }
    throw failure
  }
}

/** What a device of the room opens: it checks itself, without anybody signing in. */
export default function RehearsalPage({ loaderData: { school, message }, params: { code } }: Route.ComponentProps) {
  return <DeviceView key={code} code={code} school={school} message={message} />
}
