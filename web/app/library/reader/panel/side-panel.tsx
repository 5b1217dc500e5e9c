import { IconX } from '@tabler/icons-react'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import type { Panel } from '../reader.rules.ts'
import styles from './panel.module.css'

interface SidePanelProps {
  panel: Panel
  onClose: () => void
  children: ReactNode
}

/**
 * Beside the page; on a phone a sheet over its lower half, without a veil: the page shows each change at once. The
 * focus enters it from its button and returns there.
 */
export function SidePanel({ panel, onClose, children }: SidePanelProps) {
  const { t } = useTranslation('reader')
  const element = useRef<HTMLElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  // A layout effect is undone while the panel still stands there with the focus in it.
  useLayoutEffect(() => {
    const opened = element.current
    const opener = document.activeElement
    const isByButton = opener instanceof HTMLElement && opener.matches(buttonsOf(panel))
    if (isByButton) title.current?.focus()
    return () => {
      if (opened?.contains(document.activeElement)) focusOneOf(isByButton ? [opener] : buttonsFor(panel))
    }
  }, [panel])
  return (
    <aside
      ref={element}
      id="reader-panel"
      className={styles.panel}
      data-panel={panel}
      aria-labelledby="reader-panel-title"
    >
      <div className={styles.panelHead}>
        <h2 ref={title} id="reader-panel-title" tabIndex={-1}>
          {t(`panel.${panel}`)}
        </h2>
        <button type="button" className={styles.close} aria-label={t('close')} onClick={onClose}>
          <IconX size={22} aria-hidden />
        </button>
      </div>
      {children}
    </aside>
  )
}

const buttonsOf = (panel: Panel): string => `[data-opens="${panel}"]`
const buttonsFor = (panel: Panel): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(buttonsOf(panel))]

/** Of the buttons of a panel one is shown: at the head or, on a phone, at the foot. A hidden one takes no focus. */
function focusOneOf(buttons: readonly HTMLElement[]): void {
  for (const button of buttons) {
    button.focus()
    if (document.activeElement === button) return
  }
}
