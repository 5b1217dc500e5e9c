import { Link } from 'react-router'
import { readSitePage } from '#contract/content/pages'
import { listCenters, listRegions, listRegionTexts } from '#contract/content/places'
import { useTranslation } from '#web/i18n/use-translation'
import { pageContext } from '../../context.ts'
import { PageMeta } from '../../shell/page-meta.tsx'
import { HexMap } from '../../ui/charts/hex-map.tsx'
import { paint } from '../../ui/drawings/paint.ts'
import { Prose } from '../../ui/prose/prose.tsx'
import type { Route } from './+types/regions.page'
import styles from './regions.module.css'

export const handle = { words: ['content'] }

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  const [regions, centers, texts, text] = await Promise.all([
    api(listRegions, {}),
    api(listCenters, {}),
    api(listRegionTexts, {}),
    api(readSitePage, { params: { address: 'regions' } }).then(
      (answer) => answer.text,
      () => null,
    ),
  ])
  const cities = Map.groupBy(centers.data, ({ region_id }) => region_id)
  const abouts = new Map(texts.data.map(({ id, about }) => [id, about]))
  const whole = regions.data.map((region) => ({
    ...region,
    about: abouts.get(region.id),
    cities: (cities.get(region.id) ?? []).map(({ city }) => city),
  }))
  return { regions: whole, text }
}

/** All regions, with or without a centre, as a map and as a list that everybody can use. */
export default function RegionsPage({ loaderData: { regions, text } }: Route.ComponentProps) {
  const { t } = useTranslation('content')
  return (
    <div className={styles.page}>
      <PageMeta title={text?.title ?? t('regions.title')} description={text?.description ?? t('regions.description')} />
      <header className={styles.head}>
        <h1>{text?.title ?? t('regions.title')}</h1>
        <p>{text?.lead ?? t('regions.description')}</p>
      </header>
      <div className={styles.columns}>
        <div className={styles.map} aria-hidden>
          <HexMap
            label={t('regions.title')}
            tiles={regions.map(({ id, name, tile, cities }) => ({
              id,
              ...tile,
              label: name,
              fill: cities.length > 0 ? paint.sky : '#E9DFC9',
              ink: paint.ink,
              dot: cities.length > 0,
            }))}
          />
        </div>
        <ul className={`${styles.list} grid list gap-0`}>
          {regions.map(({ id, name, about, cities }) => (
            <li key={id}>
              <Link to={`/centers?region=${id}`}>{name}</Link>
              <span>{cities.length > 0 ? t('regions.with', { cities: cities.join(', ') }) : t('regions.without')}</span>
              {about && <p>{about}</p>}
            </li>
          ))}
        </ul>
      </div>
      {text && <Prose html={text.html} />}
    </div>
  )
}
