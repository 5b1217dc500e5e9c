import type { readStatistics } from '#contract/content/statistics'
import type { Reply } from '#contract/calls/endpoint'
import type { Region } from '#contract/content/places'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import { HexMap } from '../../ui/charts/hex-map.tsx'
import { shadeOf, shades } from './shades.rules.ts'
import styles from './statistics.module.css'

interface RegionFiguresProps {
  figures: Reply<typeof readStatistics>
  regions: readonly Region[]
}

/**
 * Pupils by region, as a map and as a table, which screen readers get. Sorted by name, because regions are not ranked.
 */
export function RegionFigures({ figures, regions }: RegionFiguresProps) {
  const { t } = useTranslation('content')
  const format = useFormat()
  const countOf = (id: string) => figures.regions.find((one) => one.id === id)?.pupils ?? null
  const maxPupils = Math.max(1, ...figures.regions.map(({ pupils }) => pupils ?? 0))
  const countText = (pupils: number | null) => (pupils === null ? t('statistics.hidden') : format.number(pupils))
  return (
    <section className={styles.panel}>
      <h2>{t('statistics.byRegion')}</h2>
      <div className={styles.byRegion}>
        <div>
          <div className={styles.map} aria-hidden>
            <HexMap
              label={t('statistics.byRegion')}
              tiles={regions.map(({ id, name, tile }) => {
                const pupils = countOf(id)
                return {
                  id,
                  ...tile,
                  label: name,
                  ...shadeOf(pupils, maxPupils),
                  value: pupils === null ? '…' : format.number(pupils),
                }
              })}
            />
          </div>
          <ul className={styles.legend}>
            {shades.map(({ fill, upTo }, index) => (
              <li key={fill}>
                <i style={{ background: fill }} />
                {t('statistics.fromTo', {
                  from: format.number(index === 0 ? 1 : Math.ceil(maxPupils * (shades[index - 1]?.upTo ?? 0))),
                  to: format.number(Math.floor(maxPupils * upTo)),
                })}
              </li>
            ))}
          </ul>
        </div>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('statistics.region')}</th>
              <th scope="col">{t('statistics.pupils')}</th>
            </tr>
          </thead>
          <tbody>
            {regions.map(({ id, name }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td>{countText(countOf(id))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.note}>{t('statistics.small')}</p>
      {figures.tested !== null && figures.rural !== null && figures.tested > 0 && (
        <p className={styles.rural}>
          <b>{format.percent(Math.round((figures.rural / figures.tested) * 100))}</b> {t('statistics.rural')}
        </p>
      )}
    </section>
  )
}
