import { Tabs } from '@mantine/core'
import { useTranslation } from '#web/i18n/use-translation'
import { useSearchParams } from 'react-router'
import { listParents } from '#contract/profiles/family'
import type { Route } from './+types/parents.page'
import { api } from '../calls/browser-api.ts'
import { earlyCall } from '../calls/early-calls.ts'
import { openForRoles } from '../shell/redirects/open-for-roles.ts'
import { CabinetHead } from '../shell/cabinet-head.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { CardSkeleton } from '../ui/skeletons/card-skeleton.tsx'
import { ParentRow } from './parent-row.tsx'
import styles from './parents.module.css'

export const handle = { words: ['profiles'], skeleton: CardSkeleton, early: () => [earlyCall(listParents)] }

export async function clientLoader() {
  openForRoles(listParents.for)
  const { data, may_accept: mayAccept } = await api(listParents, {})
  return {
    mayAccept,
    requests: data.filter(({ state }) => state === 'awaiting'),
    approved: data.filter(({ state }) => state === 'confirmed'),
  }
}

const tabs = ['requests', 'approved'] as const

export default function ParentsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('profiles')
  const [search, setSearch] = useSearchParams()
  const tab = search.get('tab') === 'approved' ? 'approved' : 'requests'
  return (
    <>
      <CabinetHead title={t('parents.title')} lead={t(loaderData.mayAccept ? 'parents.lead' : 'parents.leadAdult')} />
      <Tabs value={tab} onChange={(next) => setSearch(next === 'approved' ? { tab: next } : {}, { replace: true })}>
        <Tabs.List>
          {tabs.map((name) => (
            <Tabs.Tab
              key={name}
              value={name}
              rightSection={
                loaderData[name].length > 0 && <span className={styles.count}>{loaderData[name].length}</span>
              }
            >
              {t(`parents.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map((name) => (
          <Tabs.Panel key={name} value={name} pt="md">
            {loaderData[name].length === 0 ? (
              <EmptyState
                subject="notifications"
                title={t(`parents.empty.${name}`)}
                text={t(`parents.emptyText.${name}`)}
              />
            ) : (
              <ul className={styles.list}>
                {loaderData[name].map((link) => (
                  <ParentRow key={link.id} link={link} mayAccept={loaderData.mayAccept} />
                ))}
              </ul>
            )}
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  )
}
