import { Tabs } from '@mantine/core'
import { useSearchParams } from 'react-router'
import styles from '../child.module.css'

export interface ChildTab {
  value: string
  label: string
  /** Number of items; zero is not shown. */
  count?: number
  panel: React.ReactNode
}

/** The tabs are wider than a phone, so the selected one is scrolled fully into view. */
const intoView = ({ currentTarget }: React.MouseEvent) =>
  currentTarget.scrollIntoView({ block: 'nearest', inline: 'center' })

/**
 * Tabs of a child's page. The address contains the open tab, so that a notification can link to it; the first tab needs
 * no name.
 */
export function ChildTabs({ tabs }: { tabs: readonly ChildTab[] }) {
  const [search, setSearch] = useSearchParams()
  const first = tabs[0]?.value ?? ''
  const open = tabs.find(({ value }) => value === search.get('tab'))?.value ?? first
  const show = (value: string | null) =>
    setSearch(value === null || value === first ? {} : { tab: value }, { replace: true, preventScrollReset: true })
  return (
    <Tabs value={open} onChange={show} keepMounted={false} classNames={{ list: styles.tabs, panel: styles.panel }}>
      <Tabs.List>
        {tabs.map(({ value, label, count = 0 }) => (
          <Tabs.Tab
            key={value}
            value={value}
            onClick={intoView}
            rightSection={count > 0 && <span className={styles.count}>{count}</span>}
          >
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ value, panel }) => (
        <Tabs.Panel key={value} value={value}>
          {panel}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
