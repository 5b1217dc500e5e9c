import type { PublicStatistics } from '#contract/statistics/public'
import type { Language } from '#contract/values/locale'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import { BarTable } from '../../ui/charts/bar-table.tsx'
import { LineChart } from '../../ui/charts/line-chart.tsx'
import { StackedBars } from '../../ui/charts/stacked-bars.tsx'
import { ChartOrTable } from '../../ui/charts/view-switch.tsx'
import { shownSeason } from './season-address.rules.ts'
import styles from './statistics.module.css'
import { usePublished } from './use-published.ts'

interface PanelProps {
  statistics: PublicStatistics
}

/** Pupils over the seasons. */
export function SeasonsPanel({ statistics: { seasons } }: PanelProps) {
  const { t } = useTranslation('public-numbers')
  const format = useFormat()
  const published = usePublished()
  const rows = seasons.map(({ season, pupils }) => ({ id: String(season), label: shownSeason(season), value: pupils }))
  return (
    <section className={styles.panel} aria-label={t('bySeason')}>
      <ChartOrTable
        title={t('bySeason')}
        words={{ switch: t('view'), chart: t('chart'), table: t('list') }}
        chart={
          <LineChart label={t('bySeason')} points={rows} missing={t('few')} format={(value) => format.number(value)} />
        }
        table={() => (
          <BarTable
            label={t('bySeason')}
            heads={{ name: t('season'), text: t('pupils') }}
            hasHead
            rows={rows.map(({ id, label, value }) => ({ id, name: label, value, text: published(value) }))}
          />
        )}
      />
    </section>
  )
}

/** Pupils by age. */
export function AgePanel({ statistics: { bands } }: PanelProps) {
  const { t } = useTranslation('public-numbers')
  const format = useFormat()
  const published = usePublished()
  const labelOf = (band: string) => t('years', { band: band.replace('-', '–') })
  return (
    <section className={styles.panel} aria-label={t('byAge')}>
      <ChartOrTable
        title={t('byAge')}
        words={{ switch: t('view'), chart: t('chart'), table: t('list') }}
        chart={
          <StackedBars
            label={t('byAge')}
            series={[{ id: 'pupils', name: t('pupils'), color: '#007B92' }]}
            bars={bands.map(({ band, pupils }) => ({
              id: band,
              label: band.replace('-', '–'),
              values: [pupils ?? 0],
              text: pupils === null ? '<5' : format.number(pupils),
            }))}
            format={(value) => format.number(value)}
          />
        }
        table={() => (
          <BarTable
            label={t('byAge')}
            heads={{ name: t('age'), text: t('pupils') }}
            hasHead
            rows={bands.map(({ band, pupils }) => ({
              id: band,
              name: labelOf(band),
              value: pupils,
              text: published(pupils),
            }))}
          />
        )}
      />
    </section>
  )
}

const colors: Record<Language, string> = { kk: '#007B92', ru: '#FFC43D', en: '#0B2C38' }

/** Pupils by the language of the test. The shares are those of the published numbers. */
export function LanguagePanel({ statistics: { languages } }: PanelProps) {
  const { t } = useTranslation('public-numbers')
  const format = useFormat()
  const published = usePublished()
  const total = languages.reduce((sum, { pupils }) => sum + (pupils ?? 0), 0)
  return (
    <section className={styles.panel} aria-label={t('byLanguage')}>
      <h2>{t('byLanguage')}</h2>
      {total > 0 && (
        <div className={styles.shares} aria-hidden>
          {languages.map(
            ({ language, pupils }) =>
              pupils !== null && <i key={language} style={{ flexGrow: pupils, background: colors[language] }} />,
          )}
        </div>
      )}
      <BarTable
        label={t('byLanguage')}
        heads={{ name: t('language'), text: t('pupils'), more: t('share') }}
        rows={languages.map(({ language, pupils }) => ({
          id: language,
          name: t(`in.${language}`),
          value: pupils,
          text: published(pupils),
          more: pupils === null || total === 0 ? '–' : format.percent(Math.round((pupils / total) * 100)),
          color: colors[language],
        }))}
      />
    </section>
  )
}
