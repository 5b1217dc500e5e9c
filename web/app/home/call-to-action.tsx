import { useTranslation } from '#web/i18n/use-translation'
import { LinkButton } from '../shell/link-button.tsx'
import { Ornament } from '../ui/drawings/ornament.tsx'
import { Section } from '../ui/section.tsx'
import styles from './call-to-action.module.css'
import { useStart } from './use-start.ts'

export function CallToAction() {
  const { t } = useTranslation('home')
  const start = useStart()
  return (
    <Section>
      <div className={styles.root}>
        <div className={`${styles.ornament} wide-only`}>
          <Ornament tone="gold" tile={120} />
        </div>
        <h2>{t('call.title')}</h2>
        <p>{t('call.lead')}</p>
        <LinkButton to={start.to} variant="night" size="xl">
          {t(`call.${start.label}`)}
        </LinkButton>
      </div>
    </Section>
  )
}
