import { markOccupation, type Named } from '#contract/diagnostics/career'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { ActButton } from '../../form/act-button.tsx'
import styles from '../career.module.css'

/** Occupations that the pupil has hidden, with buttons to show them again. */
export function HiddenOccupations({ hidden }: { hidden: readonly Named[] }) {
  const { t } = useTranslation('career')
  if (hidden.length === 0) return null
  return (
    <details>
      <summary>{t('hidden', { count: hidden.length })}</summary>
      <ul className={styles.steps}>
        {hidden.map(({ id, name }) => (
          <li key={id} className={styles.step}>
            <b className="bold">{name}</b>
            <ActButton
              act={() => api(markOccupation, { params: { occupation: id }, body: { mark: 'none' } })}
              done={({ message }) => message}
              variant="line"
              aria-label={t('showOne', { name })}
            >
              {t('show')}
            </ActButton>
          </li>
        ))}
      </ul>
    </details>
  )
}
