import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import type { Panel } from '../reader.rules.ts'
import styles from './panel.module.css'

interface SidePanelProps {
  panel: Panel
  onClose: () => void
  children: ReactNode
}

/** Beside the page; on a phone a sheet over its lower half, without a veil: the page shows each change at once. */
export function SidePanel({ panel, onClose, children }: SidePanelProps) {
  const { t } = useTranslation('reader')
  return (
    <aside id="reader-panel" className={styles.panel} data-panel={panel} aria-labelledby="reader-panel-title">
      <div className={styles.panelHead}>
        <h2 id="reader-panel-title">{t(`panel.${panel}`)}</h2>
        <button type="button" className={styles.close} aria-label={t('close')} onClick={onClose}>
          <IconX size={22} aria-hidden />
        </button>
      </div>
      {children}
    </aside>
  )
}
