import { useTranslation } from '#web/i18n/use-translation'
import { LinkButton } from '../shell/link-button.tsx'
import { HeroScenePhone } from '../ui/drawings/scenes/hero-scene-phone.tsx'
import { HeroScene } from '../ui/drawings/scenes/hero-scene.tsx'
import styles from './hero.module.css'
import { useStart } from './use-start.ts'

export function Hero() {
  const { t } = useTranslation(['home', 'shell'])
  const start = useStart()
  return (
    <div className={styles.root}>
      <div className={styles.scene}>
        <HeroScene />
      </div>
      <div className={styles.words}>
        <h1 className={styles.title}>
          {t('brand.strong', { ns: 'shell' })}
          <br />
          {t('brand.own', { ns: 'shell' })}
        </h1>
        <p className={styles.lead}>{t('hero.lead')}</p>
        <div className={`${styles.actions} grid gap-10`}>
          <LinkButton to={start.to} variant="night" size="xl">
            {t(`hero.${start.label}`)}
          </LinkButton>
          <LinkButton to="/#how" variant="white" size="xl">
            {t('hero.how')}
          </LinkButton>
        </div>
      </div>
      <div className={styles.phoneScene}>
        <HeroScenePhone />
      </div>
    </div>
  )
}
