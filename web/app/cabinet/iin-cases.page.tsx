import { Button, Title } from '@mantine/core'
import { useTranslation } from '#web/i18n/use-translation'
import { Link } from 'react-router'
import { listIinCases } from '#contract/iin-cases'
import { countedTo } from '#contract/listing'
import type { Route } from './+types/iin-cases.page'
import { api } from '../browser-api.ts'
import { PageMeta } from '../shell/page-meta.tsx'
import { useFormat } from '../shell/use-format.ts'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { ProfileSkeleton } from '../ui/skeletons/profile-skeleton.tsx'
import { IinCaseRow } from './iin-case-row.tsx'
import { openForRoles } from './open-for-roles.ts'
import styles from './staff-profile.module.css'

export const handle = { words: ['cabinet'] }

const aPage = 10

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  openForRoles(listIinCases.for)
  const after = new URL(request.url).searchParams.get('after')
  const page = await api(listIinCases, { query: { limit: aPage, ...(after && { after }) } })
  return { page, now: new Date().toISOString() }
}

export function HydrateFallback() {
  const { t } = useTranslation()
  return <ProfileSkeleton label={t('cabinet.loading')} />
}

export default function IinCasesPage({ loaderData: { page, now } }: Route.ComponentProps) {
  const { t } = useTranslation('cabinet')
  const format = useFormat()
  return (
    <div className={styles.page}>
      <PageMeta title={t('cases.title')} />
      <PageHead title={t('cases.title')} lead={t('cases.lead')} />
      <Card as="section">
        <Title order={2} className={styles.title}>
          {page.total > countedTo ? t('cases.waitingMore', { number: format.number(countedTo) }) : t('cases.waiting', { count: page.total })}
        </Title>
        {page.data.length === 0 ? (
          <EmptyState subject="notifications" title={t('cases.empty')} text={t('cases.emptyText')} />
        ) : (
          <ul className={styles.rows}>
            {page.data.map((found) => (
              <IinCaseRow key={found.id} found={found} now={now} />
            ))}
          </ul>
        )}
        {page.next && (
          <Button component={Link} to={`?after=${page.next}`} variant="line" mt="md">
            {t('recent.more')}
          </Button>
        )}
      </Card>
    </div>
  )
}
