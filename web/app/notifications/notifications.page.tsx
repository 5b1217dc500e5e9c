import { Tabs } from '@mantine/core'
import { useTranslation } from '#web/i18n/use-translation'
import { listNotifications, notificationCategories } from '#contract/messages/notifications'
import { listChildren } from '#contract/profiles/family'
import type { Route } from './+types/notifications.page'
import { api } from '../calls/browser-api.ts'
import { listParamsOf } from '../list/list-address.rules.ts'
import { useListAddress } from '../list/use-list-address.ts'
import { userInUse } from '../device/session.ts'
import { CabinetHead } from '../shell/cabinet-head.tsx'
import { useFallbackFocus } from '../ui/use-fallback-focus.ts'
import { CategoryFilter, ChildFilter } from './notification-filters.tsx'
import { NotificationList } from './notification-list.tsx'
import styles from './notifications.module.css'
import { MarkAllReadButton } from './mark-all-read-button.tsx'
import { useReloadOnNews } from './use-reload-on-news.ts'

export const handle = { words: ['notifications'] }

const tabs = ['new', 'viewed'] as const

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const {
    tab = 'new',
    category,
    child: childId,
    after,
  } = listParamsOf(request.url, { tab: tabs, category: notificationCategories, child: 'text' })
  const childrenOfParent = await readChildren()
  // A link that has ended is ignored as a filter.
  const child = childrenOfParent.find(({ id }) => id === childId)?.id
  const page = await api(listNotifications, { query: { tab, category, child, after, limit: 20 } })
  return { ...page, tab, category, child, childrenOfParent, now: new Date().toISOString() }
}

async function readChildren() {
  if (userInUse()?.role !== 'parent') return []
  const { data } = await api(listChildren, {})
  return data.filter(({ state }) => state === 'confirmed')
}

export default function NotificationsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('notifications')
  const { changeFilters } = useListAddress()
  const { tab, category, child, childrenOfParent, unread } = loaderData
  useReloadOnNews(unread)
  // The button "read all" disappears with the last unread notification, so the focus moves to the tabs.
  const firstTab = useFallbackFocus<HTMLButtonElement>(unread)

  return (
    <>
      <CabinetHead title={t('title')} />
      <Tabs value={tab} onChange={(next) => changeFilters({ tab: next })}>
        <div className={styles.bar}>
          <Tabs.List>
            <Tabs.Tab
              ref={firstTab}
              value="new"
              rightSection={unread > 0 && <span className={styles.count}>{unread}</span>}
            >
              {t('tab.new')}
            </Tabs.Tab>
            <Tabs.Tab value="viewed">{t('tab.viewed')}</Tabs.Tab>
          </Tabs.List>
          {unread > 0 && <MarkAllReadButton className={`${styles.inBar} wide-only`} />}
        </div>
        <CategoryFilter value={category} onChange={(next) => changeFilters({ category: next ?? null })} />
        <ChildFilter
          childrenOfParent={childrenOfParent}
          value={child}
          onChange={(next) => changeFilters({ child: next ?? null })}
        />
        {tabs.map((value) => (
          <Tabs.Panel key={value} value={value}>
            {value === tab && <NotificationList {...loaderData} />}
          </Tabs.Panel>
        ))}
      </Tabs>
      {unread > 0 && <MarkAllReadButton className={`${styles.below} phone-only`} />}
    </>
  )
}
