import { useTranslation } from '#web/i18n/use-translation'
import { Section } from '../ui/section.tsx'
import styles from './how-it-works.module.css'

const stages = ['first', 'second', 'third'] as const

/** The three stages, the second with the rule of the season; the rule is empty if it could not be loaded. */
export function HowItWorks({ rule }: { rule: string }) {
  const { t } = useTranslation('home')
  return (
    <Section id="how" title={t('how.title')}>
      <ol className={`${styles.stages} grid list gap-12`}>
        {stages.map((stage) => (
          <li key={stage} data-stage={stage}>
            <p className={styles.head}>
              <b>{t(`how.${stage}.stage`)}</b>
              <span>{t(`how.${stage}.tag`)}</span>
            </p>
            <h3>{t(`how.${stage}.name`)}</h3>
            <p>{t(`how.${stage}.about`, { rule }).trim()}</p>
            {stage === 'first' && <Threshold />}
          </li>
        ))}
      </ol>
    </Section>
  )
}

/** Illustrates that stage 2 opens above a threshold. */
function Threshold() {
  const { t } = useTranslation('home')
  return (
    <div className={styles.threshold}>
      <div className={styles.track} aria-hidden>
        <i />
      </div>
      <p>
        <span>{t('how.bar')}</span>
        <span>{t('how.threshold')}</span>
      </p>
    </div>
  )
}
