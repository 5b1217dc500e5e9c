import { readSchoolBoard } from '#contract/olympiad/live-board'
import { useTranslation } from '#web/i18n/use-translation'
import { ApiFailure } from '../../calls/api.ts'
import { api } from '../../calls/browser-api.ts'
import { CabinetHead } from '../../shell/cabinet-head.tsx'
import { openForRoles } from '../../shell/redirects/open-for-roles.ts'
import type { Route } from './+types/live-session.page'
import { NoRound } from './no-round.tsx'
import { SchoolView } from './school-view.tsx'

export const handle = { words: ['live-board', 'words'] }

/** Without an open round, or without participants in it, the page says so instead of not existing. */
export async function clientLoader() {
  openForRoles(['school_admin', 'psychologist'])
  try {
    const { board, ...reading } = await api(readSchoolBoard, { params: { school: 'own' }, query: {} })
    return { reading: board && { ...reading, board } }
  } catch (failure) {
    if (failure instanceof ApiFailure && (failure.status === 409 || failure.status === 404)) return { reading: null }
    throw failure
  }
}

/** The own school in the open round. */
export default function LiveSessionPage({ loaderData: { reading } }: Route.ComponentProps) {
  const { t } = useTranslation('live-board')
  if (reading) return <SchoolView reading={reading} />
  return (
    <div className="stack gap-18">
      <CabinetHead title={t('title.none')} />
      <NoRound />
    </div>
  )
}
