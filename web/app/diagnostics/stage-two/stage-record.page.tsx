import { Title } from '@mantine/core'
import { useTranslation } from '#web/i18n/use-translation'
import { readStageTwo, type StageStep } from '#contract/diagnostics/stage-two'
import type { Route } from './+types/stage-record.page'
import { api } from '../../calls/browser-api.ts'
import { LinkButton } from '../../shell/link-button.tsx'
import { PageMeta } from '../../shell/page-meta.tsx'
import { useFormat } from '../../shell/use-format.ts'
import { openForRoles } from '../../shell/redirects/open-for-roles.ts'
import { Card } from '../../ui/card.tsx'
import { ChangeList } from '../../ui/change-list.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { stageListAddress } from './stage-address.ts'
import { StageTag } from './stage-tag.tsx'
import { StepForm } from './step-form.tsx'
import styles from './stage-two.module.css'

export const handle = { words: ['stage-two'] }

export function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  openForRoles(readStageTwo.for)
  return api(readStageTwo, { params: { id } })
}

export { TestDataFailure as ErrorBoundary } from '../result/test-data-failure.tsx'

/** One pupil in stage 2: current state, next step and all steps so far. */
export default function StageRecordPage({ loaderData: record }: Route.ComponentProps) {
  const { t } = useTranslation('stage-two')
  const format = useFormat()
  return (
    <div className={styles.page}>
      {/* The title omits the pupil’s name to keep it out of the browser history. */}
      <PageMeta title={t('title')} />
      <PageHead
        title={record.student_name}
        lead={[
          record.grade !== null && t('ofGrade', { grade: record.grade }),
          t('invitedOn', { date: format.date(record.invited_at) }),
        ]
          .filter(Boolean)
          .join(', ')}
        back={{ to: stageListAddress, label: t('title') }}
        actions={
          <LinkButton to={`/users-results/${record.result_id}`} variant="line">
            {t('toResult')}
          </LinkButton>
        }
      />
      <div className="row">
        <StageTag state={record.state} />
      </div>
      {record.is_taken_back && <InfoNote tone="gold">{t('takenBack')}</InfoNote>}
      {record.may_enter ? (
        <Card as="section" className={`${styles.card} stack`}>
          <Title order={2}>{t('enter')}</Title>
          <StepForm key={`${record.id} ${record.steps.length}`} record={record} />
        </Card>
      ) : (
        <InfoNote>{t('readOnly')}</InfoNote>
      )}
      {record.steps.length > 0 && <StepHistory steps={record.steps} />}
    </div>
  )
}

/** All steps, newest first: who entered them and when, day and place, and the reason of a correction. */
function StepHistory({ steps }: { steps: readonly StageStep[] }) {
  const { t } = useTranslation('stage-two')
  const format = useFormat()
  const shown = steps.map(({ number, state, day, time, place, comment, reason, by, at }) => {
    const moment = day && [format.longDate(day), time].filter(Boolean).join(', ')
    const about = [
      moment && [moment, place].filter(Boolean).join(' · '),
      comment && t('commentSaid', { comment }),
      reason && t('reasonSaid', { reason }),
    ]
    return {
      number,
      title: t(`states.${state}`),
      about: about.flatMap((text) => text || []),
      by,
      at,
      when: format.dateTime(at),
    }
  })
  return (
    <Card as="section" className={`${styles.card} stack`}>
      <Title order={2}>{t('history')}</Title>
      <ChangeList changes={shown} />
    </Card>
  )
}
