import { IconArrowUpRight } from '@tabler/icons-react'
import { useTranslation } from '#web/i18n/use-translation'
import { Link } from 'react-router'
import { ageBands, agesText, bandFacts, type AgeBand } from '#contract/values/age-band'
import { AgePicture } from '../ui/drawings/age-picture.tsx'
import { Section } from '../ui/section.tsx'
import styles from './ages.module.css'
import { useStart } from './use-start.ts'

/** The youngest take no test here; a psychologist works with them with cards. */
const leadsTo = (band: AgeBand): 'centers' | 'test' => (bandFacts[band].isWithAdult ? 'centers' : 'test')

export function Ages() {
  const { t } = useTranslation('home')
  const { to } = useStart()
  return (
    <Section id="tests" title={t('ages.title')} action={<p className={styles.lead}>{t('ages.lead')}</p>}>
      <ul className={styles.cards}>
        {ageBands.map((band) => (
          <li key={band} data-leads={leadsTo(band)}>
            <Link
              to={leadsTo(band) === 'centers' ? '/#centers' : to}
              className={styles.card}
              data-age={band}
              aria-label={`${t('ages.of', { band: agesText({ band }) })}. ${t(`ages.${band}.name`)}, ${t(`ages.${band}.note`)}`}
            >
              <AgeCard band={band} />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function AgeCard({ band }: { band: AgeBand }) {
  const { t } = useTranslation('home')
  return (
    <>
      <span className={styles.head}>
        {agesText({ band })}
        <i>
          <IconArrowUpRight size={22} stroke={2.2} aria-hidden />
        </i>
      </span>
      <span className={styles.picture}>
        <AgePicture band={band} />
      </span>
      <b>{t(`ages.${band}.name`)}</b>
      <span className={styles.note}>{t(`ages.${band}.note`)}</span>
    </>
  )
}
