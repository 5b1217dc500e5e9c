import { useTranslation } from 'react-i18next'
import type { Work } from '#contract/evaluation'
import { LinkButton } from '../../shell/link-button.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import { queueAddress, workAddress } from './work-address.ts'
import styles from './evaluation-panel.module.css'

/** Nothing of this work waits: on to the next one, or the queue is empty. */
export function WorkEnd({ next }: { next: Work | null }) {
  const { t } = useTranslation('evaluation')
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
      </div>
    </div>
  )
}
