import { Title } from '@mantine/core'
import { redirect } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation'
import { listResults, readSharedResult } from '#contract/diagnostics/results'
import { agesText } from '#contract/values/age-band'
import { shareAddress } from '#contract/values/share-address'
import type { Route } from './+types/shared-result.page'
import { ApiFailure } from '../calls/api.ts'
import { api } from '../calls/browser-api.ts'
import { pageContext } from '../context.ts'
import { userInUse } from '../device/session.ts'
import { LinkButton } from '../shell/link-button.tsx'
import { PageMeta } from '../shell/page-meta.tsx'
import { useFormat } from '../shell/use-format.ts'
import { Card } from '../ui/card.tsx'
import { Tag } from '../ui/tag.tsx'
import { ResultCompass, ResultLegend } from './result/result-compass.tsx'
import styles from './shared-result.module.css'

export const handle = { words: ['diagnostics'] }
// Keeps a child's result out of search engines, and its token out of requests to other sites.
export const headers = () => ({ 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' })

export async function loader({ params, context }: Route.LoaderArgs) {
  try {
    const result = await context.get(pageContext).api(readSharedResult, { params })
    // Career guidance has its own page with the occupations.
    if (result.picture === 'hexagon') throw redirect(shareAddress(result, params.id, params.token))
    return { result, isOwn: false }
  } catch (failure) {
    // A wrong or revoked link looks like a page that does not exist.
    if (failure instanceof ApiFailure && (failure.status === 404 || failure.status === 422))
      throw new Response(null, { status: 404 })
    throw failure
  }
}

/** The server does not know the reader, but the pupil's device does. */
export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  const shown = await serverLoader()
  if (userInUse()?.role !== 'student') return shown
  const own = await api(listResults, {}).catch(() => ({ data: [] }))
  return { ...shown, isOwn: own.data.some(({ id }) => id === params.id) }
}
clientLoader.hydrate = true as const

export default function SharedResultPage({ loaderData: { result, isOwn }, params }: Route.ComponentProps) {
  const { t } = useTranslation('diagnostics')
  const format = useFormat()
  const title = t(`results.shared.title.${result.picture}`, { name: result.first_name })
  return (
    <div className={styles.page}>
      <PageMeta title={title} />
      <meta name="robots" content="noindex, nofollow" />
      <Card as="article" size="feature" className={styles.card}>
        <ResultCompass result={result} size={380} growing />
        <div>
          <div className="row">
            <Tag tone="sky">{t('results.band', { band: agesText(result) })}</Tag>
            <Tag tone="grey">{format.longDate(result.finished_at)}</Tag>
          </div>
          <Title order={1} className={styles.title}>
            {title}
          </Title>
          <p className={styles.lead}>{result.title}</p>
          <ResultLegend result={result} />
          <p className={styles.note}>{t(`results.shared.note.${result.picture}`)}</p>
        </div>
      </Card>
      <div className={styles.way}>
        {isOwn ? (
          <LinkButton to={`/test-results?result=${params.id}`}>{t('results.shared.whole')}</LinkButton>
        ) : (
          <LinkButton to="/" variant="line">
            {t('results.shared.home')}
          </LinkButton>
        )}
      </div>
    </div>
  )
}
