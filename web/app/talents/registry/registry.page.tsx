import { listRegions } from '#contract/content/places'
import { listTalentRules, readTalentStatistics, type TalentStatistics } from '#contract/talents/talents'
import { useTranslation } from '#web/i18n/use-translation'
import { pageContext } from '../../context.ts'
import { LinkButton } from '../../shell/link-button.tsx'
import { PageMeta } from '../../shell/page-meta.tsx'
import { useFormat } from '../../shell/use-format.ts'
import { FactList } from '../../ui/fact-list.tsx'
import { Ornament } from '../../ui/drawings/ornament.tsx'
import type { Route } from './+types/registry.page'
import { CountTable } from './count-table.tsx'
import styles from './registry.module.css'

export const handle = { words: ['talents'] }

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  const [statistics, regions, rules] = await Promise.all([
    api(readTalentStatistics, {}),
    api(listRegions, {}),
    api(listTalentRules, {}),
  ])
  return { statistics, regions: regions.data, rules: rules.data }
}

/** What everybody may know of the registry: numbers, in which no small group is told, and how one gets in. */
export default function RegistryPage({ loaderData: { statistics, regions, rules } }: Route.ComponentProps) {
  const { t } = useTranslation('talents')
  const format = useFormat()
  const shown = (count: number | null) => (count === null ? t('registry.hidden') : format.number(count))
  const of = <Of extends string>(group: readonly { of: Of; pupils: number | null }[], value: Of) =>
    group.find((row) => row.of === value)?.pupils ?? null
  const { total, genders, grades, languages, statuses } = statistics
  return (
    <div className={styles.page}>
      <PageMeta title={t('registry.title')} description={t('registry.description')} />
      <header className={styles.head}>
        <h1>{t('registry.title')}</h1>
        <p>{t('registry.lead')}</p>
      </header>
      <section className={styles.total} aria-label={t('registry.total')}>
        <div className={`${styles.ornament} wide-only`}>
          <Ornament tile={120} />
        </div>
        <FactList
          className={styles.figures}
          facts={[
            { label: t('registry.total'), value: shown(total) },
            { label: t('registry.girls'), value: shown(of(genders, 'female')) },
            { label: t('registry.boys'), value: shown(of(genders, 'male')) },
          ]}
        />
        <p className="tiny">{t('registry.counted', { moment: format.dateTime(statistics.counted_at) })}</p>
      </section>
      <div className={styles.columns}>
        <CountTable
          title={t('registry.byRegion')}
          head={t('registry.region')}
          rows={regions.map(({ id, name }) => ({ name, count: countOfRegion(statistics, id) }))}
        />
        <div className="stack">
          <CountTable
            title={t('registry.byGrade')}
            head={t('list.grades')}
            rows={grades.map(({ of: band, pupils }) => ({
              name: t('registry.grades', { band: band.replace('-', '–') }),
              count: pupils,
            }))}
          />
          <CountTable
            title={t('registry.byLanguage')}
            head={t('list.languages')}
            rows={languages.map(({ of: language, pupils }) => ({ name: t(`language.${language}`), count: pupils }))}
          />
          <CountTable
            title={t('registry.byStatus')}
            head={t('list.statuses')}
            rows={statuses.map(({ of: status, pupils }) => ({ name: t(`status.${status}`), count: pupils }))}
          />
        </div>
      </div>
      <p className="muted tiny">{t('registry.small')}</p>
      <section className={styles.how} aria-labelledby="how">
        <h2 id="how">{t('registry.howTitle')}</h2>
        <ol>
          <li>
            {t('registry.how1')}
            <ul>
              {rules.map(({ id, title, threshold }) => (
                <li key={id}>
                  {id === 'olympiad'
                    ? t(`registry.olympiad.${countedPlaces(threshold)}`)
                    : t('registry.rule', { title, threshold })}
                </li>
              ))}
            </ul>
          </li>
          <li>{t('registry.how2')}</li>
          <li>{t('registry.how3')}</li>
        </ol>
        <p className="muted">{t('registry.forStaff')}</p>
        <LinkButton to="/registry/list" variant="line">
          {t('registry.open')}
        </LinkButton>
      </section>
    </div>
  )
}

const countOfRegion = ({ regions }: TalentStatistics, id: string) =>
  regions.find((region) => region.id === id)?.pupils ?? null

/** Whose places the rule of the olympiad counts. */
const countedPlaces = (threshold: number) => (threshold === 1 ? 'winners' : threshold === 2 ? 'finalists' : 'all')
