import { useUser } from '../../shell/account/use-user.ts'
import type { Route } from './+types/entry.page'
import { EntryView } from './entry-view.tsx'

export const handle = { words: ['entry', 'words'] }
export const headers = () => ({ 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' })

export const loader = () => ({ code: '' })

/** The code of a scanned card stands behind `#`, so that it reaches neither the server’s log nor another site. */
export const clientLoader = () => ({ code: decodeURIComponent(window.location.hash.slice(1)).slice(0, 40) })
clientLoader.hydrate = true as const

/** Where a pupil enters a round with the code of a card, on a device of the school room. */
export default function EntryPage({ loaderData: { code } }: Route.ComponentProps) {
  return <EntryView key={code} scanned={code} user={useUser()} />
}
