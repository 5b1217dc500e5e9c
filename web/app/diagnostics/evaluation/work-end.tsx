import { useTranslation } from '#web/i18n/use-translation'
import { useLocation } from 'react-router'
import type { Work } from '#contract/diagnostics/evaluation'
import { LinkButton } from '../../shell/link-button.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import { answersAddress, queueAddress, workAddress } from './work-address.ts'
import styles from './evaluation-panel.module.css'

/**
 * Shown once the work is scored: links to the next work, if any, to the queue, and, for readers who may see the result,
 * to its answers with a key.
 */
export function WorkEnd({ resultId, next }: { resultId: string | undefined; next: Work | null }) {
  const { t } = useTranslation('evaluation')
  const { search } = useLocation()
  return (
    <div className={styles.end}>
      <InfoNote tone="green" title={t('end.title')}>
        {t(next ? 'end.next' : 'end.none')}
      </InfoNote>
      <div className="row gap-10">
        {next && <LinkButton to={workAddress(next.work_id, search)}>{t('end.toNext')}</LinkButton>}
        <LinkButton to={`${queueAddress}${search}`} variant="line">
          {t('end.toQueue')}
        </LinkButton>
        {resultId && (
          <LinkButton to={answersAddress(resultId)} variant="line">
            {t('keyed.title')}
          </LinkButton>
        )}
      </div>
    </div>
  )
}
