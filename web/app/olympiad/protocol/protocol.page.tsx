import { readProtocol } from '#contract/olympiad/protocol'
import { olympiadRounds } from '#contract/values/olympiad'
import { api } from '../../calls/browser-api.ts'
import { openForRoles } from '../../shell/redirects/open-for-roles.ts'
import type { Route } from './+types/protocol.page'
import { ProtocolView } from './protocol-view.tsx'

export const handle = { words: ['protocol', 'live-board', 'words'] }

export async function clientLoader({ params: { season, round: asked, school } }: Route.ClientLoaderArgs) {
  openForRoles(readProtocol.for)
  const round = olympiadRounds.find((one) => one === asked) ?? 'trial'
  const params = { season, round, school }
  return { params, protocol: await api(readProtocol, { params }) }
}

/** The supervisor's protocol of a school in a round. */
export default function ProtocolPage({ loaderData: { params, protocol } }: Route.ComponentProps) {
  return <ProtocolView key={protocol.version} params={params} protocol={protocol} />
}
