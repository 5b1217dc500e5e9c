import { IconPlayerPlay } from '@tabler/icons-react'
import { useTranslation } from '#web/i18n/use-translation'
import { listWorks } from '#contract/diagnostics/evaluation'
import { agesText } from '#contract/values/age-band'
import type { Route } from './+types/works.page'
import { api } from '../../browser-api.ts'
import { askedOf } from '../../list/list-address.rules.ts'
import { ListPages } from '../../list/list-pages.tsx'
import { pageOrFirst } from '../../list/page-or-first.ts'
import { LinkButton } from '../../shell/link-button.tsx'
import { PageMeta } from '../../shell/page-meta.tsx'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Tag } from '../../ui/tag.tsx'
import { useWorksWaiting } from './use-works-waiting.ts'
import { workAddress } from './work-address.ts'
import styles from './works.module.css'

export { PageLoading as HydrateFallback } from '../../shell/frame/page-loading.tsx'
export const handle = { words: ['evaluation', 'list'] }

const worksAPage = 30

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { works: await pageOrFirst((after) => api(listWorks, { query: { after, limit: worksAPage } }), askedOf(request.url, {}).after) }
}

export { TestDataFailure as ErrorBoundary } from '../result/test-data-failure.tsx'

/** The works that wait for points, the longest waiting first; nothing here says whose they are. */
export default function WorksPage({ loaderData: { works } }: Route.ComponentProps) {
  const { t } = useTranslation('evaluation')
  const format = useFormat()
  const { data, total, next } = works
  const [first] = data
  const waiting = useWorksWaiting(total)
  return (
    <>
      <PageMeta title={t('queue.title')} />
      <PageHead
        title={t('queue.title')}
        lead={waiting ?? undefined}
        actions={
          first && (
            <LinkButton to={workAddress(first.work_id)} className={styles.start}>
              <IconPlayerPlay size={20} aria-hidden />
              {t('queue.start')}
            </LinkButton>
          )
        }
      />
      {first ? (
        <Card as="section">
          <ul className={styles.works}>
            {data.map(({ work_id: id, number, band, ages, test_locale: locale, week, scored }) => (
              <li key={id}>
                <b className="tabular">{t('queue.number', { number })}</b>
                <span>{t('queue.about', { band: agesText({ band, ages }), language: t(`language.${locale}`) })}</span>
                <span className={styles.state}>{scored > 0 && <Tag tone="sky">{t('queue.begun', { count: scored })}</Tag>}</span>
                <time dateTime={week}>{t('queue.week', { date: format.dayMonth(week) })}</time>
                <LinkButton to={workAddress(id)} variant="line" aria-label={t('queue.scoreNumber', { number })}>
                  {t('queue.score')}
                </LinkButton>
              </li>
            ))}
          </ul>
          <p className={styles.blind}>{t('queue.blind')}</p>
          <ListPages next={next} />
        </Card>
      ) : (
        <EmptyState subject="tests" title={t('queue.empty')} text={t('queue.emptyText')} />
      )}
    </>
  )
}
