import { useRef, type KeyboardEvent } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import type { Tab } from '../reader.rules.ts'
import styles from './panel.module.css'

const tabs: readonly Tab[] = ['chapters', 'bookmarks', 'notes']

/** Tabs that are chosen with the arrows. */
export function PanelTabs({ tab, onTab }: { tab: Tab; onTab: (tab: Tab) => void }) {
  const { t } = useTranslation('reader')
  const row = useRef<HTMLDivElement>(null)
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    const next = tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length] ?? tab
    onTab(next)
    row.current?.querySelector<HTMLElement>(`#reader-tab-${next}`)?.focus()
  }
  return (
    <div
      ref={row}
      className={styles.tabs}
      role="tablist"
      tabIndex={-1}
      aria-label={t('panel.contents')}
      onKeyDown={onKey}
    >
      {tabs.map((one) => (
        <button
          key={one}
          id={`reader-tab-${one}`}
          type="button"
          role="tab"
          aria-selected={one === tab}
          aria-controls="reader-tab"
          tabIndex={one === tab ? 0 : -1}
          onClick={() => onTab(one)}
        >
          {t(`tab.${one}`)}
        </button>
      ))}
    </div>
  )
}
