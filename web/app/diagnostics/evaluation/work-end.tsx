import { useTranslation } from 'react-i18next'
import type { Work } from '#contract/evaluation'
import { LinkButton } from '../../shell/link-button.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import { listKeyedAnswers } from '#contract/manual-points'
import { userInUse } from '../../session.ts'
import { answersAddress } from '../manual-points/answers-address.ts'
import { queueAddress, workAddress } from './work-address.ts'
import styles from './evaluation-panel.module.css'

/** Nothing of this work waits: on to the next one, to its answers with a key for whoever may change their points, or the queue is empty. */
export function WorkEnd({ attemptId, next }: { attemptId: string; next: Work | null }) {
  const { t } = useTranslation('evaluation')
  const mayChangePoints = listKeyedAnswers.for.some((role) => role === userInUse()?.role)
  return (
    <div className={styles.end}>
      <InfoNote tone="green" title={t('end.title')}>
        {t(next ? 'end.next' : 'end.none')}
      </InfoNote>
      <div className={styles.ways}>
        {next && <LinkButton to={workAddress(next.attempt_id)}>{t('end.toNext')}</LinkButton>}
        <LinkButton to={queueAddress} tone="line">
          {t('end.toQueue')}
        </LinkButton>
        {mayChangePoints && (
          <LinkButton to={answersAddress(attemptId)} tone="line">
            {t('keyed.title')}
          </LinkButton>
        )}
      </div>
    </div>
  )
}
