import type { OlympiadSeason } from '#contract/olympiad/olympiad'
import { useTranslation } from '#web/i18n/use-translation'
import { useUser } from '../../shell/account/use-user.ts'
import { LinkButton } from '../../shell/link-button.tsx'
import { useFormat } from '../../shell/use-format.ts'
import { Ornament } from '../../ui/drawings/ornament.tsx'
import { OlympiadScene, OlympiadScenePhone } from '../../ui/drawings/scenes/olympiad-scene.tsx'
import { Tag } from '../../ui/tag.tsx'
import styles from './hero.module.css'
import { useRegisterLink } from './register-link.ts'

/** The head of the page: when one can register, and the two things to do. */
export function Hero({ season }: { season: OlympiadSeason | null }) {
  const { t } = useTranslation('olympiad')
  const user = useUser()
  const register = useRegisterLink(season)
  return (
    <header className={styles.root}>
      <div className={`${styles.ornament} wide-only`}>
        <Ornament tone="gold" tile={120} />
      </div>
      <div className={styles.scene}>
        <OlympiadScene />
      </div>
      <div className={styles.words}>
        <Tag tone="white">
          <RegistrationText season={season} />
        </Tag>
        <h1>{t('page.title')}</h1>
        <p className={styles.lead}>{t('page.lead')}</p>
        <div className="row gap-10">
          {register && (
            <LinkButton to={register.to} variant="night" size="xl">
              {t(`page.${register.label}`)}
            </LinkButton>
          )}
          <LinkButton to="/winners" variant="white" size="xl">
            {t('page.winners')}
          </LinkButton>
        </div>
        {user?.role === 'parent' && <p className={styles.parent}>{t('page.parent')}</p>}
      </div>
      <div className={styles.phoneScene}>
        <OlympiadScenePhone />
      </div>
    </header>
  )
}

function RegistrationText({ season }: { season: OlympiadSeason | null }) {
  const { t } = useTranslation('olympiad')
  const { dayMonth } = useFormat()
  if (!season) return t('page.none')
  if (season.registration === 'ahead') return t('page.ahead', { date: dayMonth(season.registers_from) })
  return season.registration === 'open' ? t('page.open', { date: dayMonth(season.registers_until) }) : t('page.over')
}
