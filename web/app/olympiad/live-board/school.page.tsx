import { Link } from 'react-router'
import { readSchoolBoard } from '#contract/olympiad/live-board'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { CabinetHead } from '../../shell/cabinet-head.tsx'
import { openForRoles } from '../../shell/redirects/open-for-roles.ts'
import type { Route } from './+types/school.page'
import { NoRound } from './no-round.tsx'
import { SchoolView, type SchoolReading } from './school-view.tsx'

export const handle = { words: ['live-board', 'words'] }

export async function clientLoader({ params: { school } }: Route.ClientLoaderArgs) {
  openForRoles(['admin', 'center-coach'])
  const { board, ...reading } = await api(readSchoolBoard, { params: { school }, query: {} })
  return { reading: board && { ...reading, board } }
}

/** A school of the territory in the open round, by numbers. */
export default function BoardSchoolPage({ loaderData: { reading } }: Route.ComponentProps) {
  const { t } = useTranslation('live-board')
  const back = { to: '/live-board', label: t('overview.back') }
  if (reading) return <SchoolView reading={reading} back={back} below={<ToProtocol reading={reading} />} />
  return (
    <div className="stack gap-18">
      <CabinetHead title={t('title.none')} back={back} />
      <NoRound />
    </div>
  )
}

function ToProtocol({ reading: { board } }: { reading: SchoolReading }) {
  const { t } = useTranslation('live-board')
  const { round, school } = board
  return (
    <Link to={`/olympiad-protocols/${round.season}/${round.round}/${encodeURIComponent(school.id)}`} className="link">
      {t('overview.toProtocol')}
    </Link>
  )
}
