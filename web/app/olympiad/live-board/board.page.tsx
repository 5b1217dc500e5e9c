import { readBoard } from '#contract/olympiad/live-board'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { CabinetHead } from '../../shell/cabinet-head.tsx'
import { openForRoles } from '../../shell/redirects/open-for-roles.ts'
import type { Route } from './+types/board.page'
import { NoRound } from './no-round.tsx'
import { OverviewView } from './overview-view.tsx'

export const handle = { words: ['live-board'] }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  openForRoles(readBoard.for)
  const region = new URL(request.url).searchParams.get('region') ?? undefined
  const { board, ...reading } = await api(readBoard, { query: { region } })
  return { reading: board && { ...reading, board } }
}

/** The open round in the own territory: regions, then the schools of one. */
export default function BoardPage({ loaderData: { reading } }: Route.ComponentProps) {
  const { t } = useTranslation('live-board')
  if (reading) return <OverviewView key={reading.board.region?.id ?? ''} reading={reading} />
  return (
    <div className="stack gap-18">
      <CabinetHead title={t('title.none')} />
      <NoRound />
    </div>
  )
}
