import { useTranslation } from '#web/i18n/use-translation'
import { LinkButton } from '../../shell/link-button.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import styles from './evaluation-panel.module.css'

/** Shown instead of the points to evaluators who have not passed the training set of the task. */
export function TrainingRequired({ to }: { to: string }) {
  const { t } = useTranslation('evaluation')
  return (
    <div className={styles.end}>
      <InfoNote tone="info" title={t('training.first')}>
        {t('training.firstText')}
      </InfoNote>
      <div className="row gap-10">
        <LinkButton to={to}>{t('training.begin')}</LinkButton>
      </div>
    </div>
  )
}
