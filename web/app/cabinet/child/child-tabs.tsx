import { Tabs } from '@mantine/core'
import { useSearchParams } from 'react-router'
import styles from '../child.module.css'

export interface ChildTab {
  value: string
  label: string
  /** How many there are; none is not said. */
  count?: number
  panel: React.ReactNode
}

/** On a phone the tabs are wider than the page: the one that is chosen comes whole into sight. */
const intoView = ({ currentTarget }: React.MouseEvent) =>
  currentTarget.scrollIntoView({ block: 'nearest', inline: 'center' })

/**
 * The parts of a child's page. The address names the open one, so that a notice can lead to it; the first needs no
 * name.
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
