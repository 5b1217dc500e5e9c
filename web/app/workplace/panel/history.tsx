import type { HostedRecord } from '#contract/appointments/hosting'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import styles from './panel.module.css'

/** Who did what with it, the newest first. */
export function History({ steps }: Pick<HostedRecord, 'steps'>) {
  const { t } = useTranslation(['workplace', 'meetings'])
  const format = useFormat()
  if (steps.length === 0) return null
  return (
    <details className={styles.history}>
      <summary>{t('panel.history')}</summary>
      <ol>
        {steps.map(({ number, state, starts_at, by, comment, at }) => (
          <li key={number}>
            <b>
              {t(`meetings:states.${state}`)}, {format.dayMonth(starts_at)}, {format.time(starts_at)}
            </b>
            <span>
              {by}, {format.dateTime(at)}
            </span>
            {comment && <q>{comment}</q>}
          </li>
        ))}
      </ol>
    </details>
  )
}
