import { useTranslation } from '#web/i18n/use-translation'
import { Section } from '../../ui/section.tsx'
import styles from './for-schools.module.css'

const steps = ['apply', 'contract', 'pay', 'access'] as const

/** The four steps from the application to the cabinet of the school. */
export function StepsToAccess() {
  const { t } = useTranslation('for-schools')
  return (
    <Section>
      <ol className={`${styles.steps} list`} aria-label={t('steps.label')}>
        {steps.map((step, i) => (
          <li key={step}>
            <span className={styles.number} aria-hidden>
              {i + 1}
            </span>
            <div>
              <h3>{t(`steps.${step}.name`)}</h3>
              <p className="muted">{t(`steps.${step}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}
