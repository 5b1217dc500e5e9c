import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from '#web/i18n/use-translation'
import styles from './about.module.css'

const rules = ['grade', 'school', 'years'] as const

/** The three rules of the olympiad. */
export function Eligibility() {
  const { t } = useTranslation('olympiad')
  return (
    <section aria-labelledby="who">
      <h2 id="who" className={styles.title}>
        {t('who.title')}
      </h2>
      <ul className={`${styles.rules} list`}>
        {rules.map((rule) => (
          <li key={rule}>
            <span className={styles.sign}>
              <IconCheck size={20} stroke={2.6} aria-hidden />
            </span>
            <div>
              <h3>{t(`who.${rule}.title`)}</h3>
              <p>{t(`who.${rule}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
