import type { AgeBand } from '#contract/values/age-band'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import styles from './statistics.module.css'

/** Pupils by their age at the test, as bars with numbers. */
export function AgeBars({ bands }: { bands: readonly { band: AgeBand; pupils: number | null }[] }) {
  const { t } = useTranslation('content')
  const format = useFormat()
  const maxPupils = Math.max(1, ...bands.map(({ pupils }) => pupils ?? 0))
  return (
    <section className={styles.panel}>
      <h2>{t('statistics.byAge')}</h2>
      <dl className={styles.bars}>
        {bands.map(({ band, pupils }) => (
          <div key={band}>
            <dt>{t('statistics.years', { band: band.replace('-', '–') })}</dt>
            <dd>{pupils === null ? t('statistics.hidden') : format.number(pupils)}</dd>
            <i style={{ height: `${((pupils ?? 0) / maxPupils) * 160}px` }} aria-hidden />
          </div>
        ))}
      </dl>
    </section>
  )
}
