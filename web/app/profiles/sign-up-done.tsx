import { useTranslation } from 'react-i18next'
import { LinkButton } from '../shell/link-button.tsx'
import { Card } from '../ui/card.tsx'
import { ArrivalScene } from '../ui/drawings/arrival-scene.tsx'
import styles from './sign-up-done.module.css'

/** The account is whole: a large moment, and the two ways on. */
export function SignUpDone() {
  const { t } = useTranslation('profiles')
  return (
    <Card tone="gold" size="feature" className={styles.card}>
      <div className={styles.scene}>
        <ArrivalScene />
      </div>
      <div className={styles.words}>
        <p className={styles.text}>{t('done.text')}</p>
        <div className={styles.ways}>
          <LinkButton to="/testing" tone="night" size="xl">
            {t('done.tests')}
          </LinkButton>
          <LinkButton to="/cabinet" tone="white" size="xl">
            {t('done.cabinet')}
          </LinkButton>
        </div>
      </div>
    </Card>
  )
}
