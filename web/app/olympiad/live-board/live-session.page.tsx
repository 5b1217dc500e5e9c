import { readSchoolBoard } from '#contract/olympiad/live-board'
import { listOwnProtocols } from '#contract/olympiad/protocol'
import { useTranslation } from '#web/i18n/use-translation'
import { ApiFailure } from '../../calls/api.ts'
import { api } from '../../calls/browser-api.ts'
import { CabinetHead } from '../../shell/cabinet-head.tsx'
import { openForRoles } from '../../shell/redirects/open-for-roles.ts'
import type { Route } from './+types/live-session.page'
import { OwnProtocols } from '../protocol/own-protocols.tsx'
import { NoRound } from './no-round.tsx'
import { SchoolView } from './school-view.tsx'

export const handle = { words: ['live-board', 'protocol', 'entry', 'desk', 'words'] }

/** Staff whom no school has yet see the page without a board instead of none. */
export async function clientLoader() {
  openForRoles(['school_admin', 'psychologist'])
  const [reading, rounds] = await Promise.all([readOwnBoard().catch(nullIfNone), readOwnRounds().catch(nullIfNone)])
  return { reading, rounds: rounds ?? [] }
}

async function readOwnBoard() {
  const { board, ...reading } = await api(readSchoolBoard, { params: { school: 'own' }, query: {} })
  return board && { ...reading, board }
}

const readOwnRounds = async () => (await api(listOwnProtocols, {})).rounds

function nullIfNone(failure: unknown): null {
  if (failure instanceof ApiFailure && failure.status === 404) return null
  throw failure
}

/** The own school in the open round. */
export default function LiveSessionPage({ loaderData: { reading, rounds } }: Route.ComponentProps) {
  const { t } = useTranslation('live-board')
  const protocols = <OwnProtocols rounds={rounds} />
  if (reading) return <SchoolView reading={reading} below={protocols} />
  return (
    <div className="stack gap-18">
      <CabinetHead title={t('title.none')} />
      <NoRound />
      {protocols}
    </div>
  )
}
