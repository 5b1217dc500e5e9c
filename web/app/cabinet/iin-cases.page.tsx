import { Title } from '@mantine/core'
import { useTranslation } from '#web/i18n/use-translation'
import { listIinCases } from '#contract/profiles/iin-cases'
import type { Route } from './+types/iin-cases.page'
import { api } from '../calls/browser-api.ts'
import { CabinetHead } from '../shell/cabinet-head.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { IinCaseRow } from './iin-case-row.tsx'
import { listParamsOf } from '../list/list-address.rules.ts'
import { ListPages } from '../list/list-pages.tsx'
import { pageOrFirst } from '../list/page-or-first.ts'
import { openForRoles } from '../shell/redirects/open-for-roles.ts'
import styles from './staff-profile.module.css'
import { useWaitingText } from './child/use-waiting-text.ts'

export const handle = { words: ['cabinet', 'list', 'words'] }

const limit = 10

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  openForRoles(listIinCases.for)
  const page = await pageOrFirst(
    (after) => api(listIinCases, { query: { after, limit } }),
    listParamsOf(request.url, {}).after,
  )
  return { page, now: new Date().toISOString() }
}

export default function IinCasesPage({ loaderData: { page, now } }: Route.ComponentProps) {
  const { t } = useTranslation('cabinet')
  const waiting = useWaitingText(page.total)
  return (
    <div className={`${styles.page} stack gap-18`}>
      <CabinetHead title={t('cases.title')} lead={t('cases.lead')} />
      <Card as="section">
        <Title order={2} className={styles.title}>
          {waiting}
        </Title>
        {page.data.length === 0 ? (
          <EmptyState subject="notifications" title={t('cases.empty')} text={t('cases.emptyText')} />
        ) : (
          <ul className={`${styles.rows} grid list gap-0`}>
            {page.data.map((found) => (
              <IinCaseRow key={found.id} found={found} now={now} />
            ))}
          </ul>
        )}
        <ListPages next={page.next} />
      </Card>
    </div>
  )
}
