import { IconArrowUpRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { AgePicture } from '../ui/drawings/age-picture.tsx'
import { Section } from '../ui/section.tsx'
import styles from './ages.module.css'
import { useStart } from './use-start.ts'

const bands = ['5-6', '7-9', '10-11', '12-14', '15-17'] as const

export function Ages() {
  const { t } = useTranslation('home')
  const { to } = useStart()
  return (
    <Section id="tests" title={t('ages.title')} action={<p className={styles.lead}>{t('ages.lead')}</p>}>
      <ul className={styles.cards}>
        {bands.map((band) => (
          <li key={band}>
            {/* The youngest are seen at a centre only. */}
            <Link
              to={band === '5-6' ? '/#centers' : to}
              className={styles.card}
              data-age={band}
              aria-label={`${t('ages.of', { band: withDash(band) })}. ${t(`ages.${band}.name`)}, ${t(`ages.${band}.note`)}`}
            >
              <span className={styles.head}>
                {withDash(band)}
                <i>
                  <IconArrowUpRight size={22} stroke={2.2} aria-hidden />
                </i>
              </span>
              <span className={styles.picture}>
                <AgePicture band={band} />
              </span>
              <b>{t(`ages.${band}.name`)}</b>
              <span className={styles.note}>{t(`ages.${band}.note`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const withDash = (band: string) => band.replace('-', '–')
