import { Title } from '@mantine/core'
import { useTranslation } from '#web/i18n/use-translation'
import { readPupilAttempts } from '#contract/diagnostics/added-attempts'
import type { Route } from './+types/pupil-attempts.page'
import { api } from '../../calls/browser-api.ts'
import { PageMeta } from '../../shell/page-meta.tsx'
import { openForRoles } from '../../shell/redirects/open-for-roles.ts'
import { Card } from '../../ui/card.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { AttemptList, ChangeHistory, StandingNote } from './attempts-so-far.tsx'
import { ChangePanel } from './change-panel.tsx'
import styles from './added-attempts.module.css'

export const handle = { words: ['added-attempts'] }

export async function clientLoader({ params: { resultId } }: Route.ClientLoaderArgs) {
  openForRoles(readPupilAttempts.for)
  return { resultId, had: await api(readPupilAttempts, { params: { id: resultId } }) }
}

export { TestDataFailure as ErrorBoundary } from '../result/test-data-failure.tsx'

/** All attempts of one pupil at one test, with the form that adds an attempt and the history of added ones. */
export default function PupilAttemptsPage({ loaderData: { resultId, had } }: Route.ComponentProps) {
  const { t } = useTranslation('added-attempts')
  return (
    <div className={styles.page}>
      {/* The title omits the pupil’s name to keep it out of the browser history. */}
      <PageMeta title={t('title')} />
      <PageHead
        title={had.student_name}
        lead={[had.grade !== null && t('ofGrade', { grade: had.grade }), had.title].filter(Boolean).join(', ')}
        back={{ to: `/users-results/${resultId}`, label: t('toResult') }}
      />
      <StandingNote had={had} />
      {had.may_change ? <ChangePanel resultId={resultId} had={had} /> : <InfoNote>{t('readOnly')}</InfoNote>}
      <Card as="section" className={`${styles.card} stack`}>
        <Title order={2}>{t('attempts')}</Title>
        <AttemptList attempts={had.attempts} resultId={resultId} />
        <p className={styles.about}>{t('counts')}</p>
      </Card>
      {had.changes.length > 0 && <ChangeHistory changes={had.changes} />}
    </div>
  )
}
