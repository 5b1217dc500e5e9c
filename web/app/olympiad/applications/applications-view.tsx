import { Link } from 'react-router'
import type { OwnApplications } from '#contract/olympiad/applications'
import { maxApplications } from '#contract/values/olympiad'
import { useTranslation } from '#web/i18n/use-translation'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import { ApplicationCard } from './application-card.tsx'
import type { SchoolOption } from './load-schools.ts'
import { SchoolForm } from './school-form.tsx'

interface ApplicationsViewProps {
  studentId: string
  own: OwnApplications
  schools: readonly SchoolOption[]
}

/** The applications of a pupil by preference, and the form for another one. */
export function ApplicationsView({ studentId, own, schools }: ApplicationsViewProps) {
  const { t } = useTranslation('applications')
  const { season, may_act: mayAct, applications } = own
  const active = applications.filter((one) => one.season === season && one.state !== 'withdrawn')
  const ids = active.map(({ id }) => id)
  const isOrdered = mayAct && active.every(({ state }) => state === 'draft')
  return (
    <div className="stack gap-18">
      {!mayAct && <InfoNote tone="sand">{t('byParent')}</InfoNote>}
      {season === null && applications.length === 0 && (
        <Card as="section">
          <EmptyState subject="tests" title={t('notWinner')} text={t('notWinnerText')} />
        </Card>
      )}
      {applications.map((application) => (
        <ApplicationCard
          key={application.id}
          studentId={studentId}
          application={application}
          order={isOrdered && ids.includes(application.id) ? ids : []}
          mayAct={mayAct}
        />
      ))}
      {season !== null && mayAct && active.length < maxApplications && (
        <SchoolForm key={ids.join(' ')} studentId={studentId} schools={schools} />
      )}
      <Link to="/special-schools" className="link">
        {t('about')}
      </Link>
    </div>
  )
}
