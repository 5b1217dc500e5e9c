import {
  IconArrowLeft,
  IconBookmark,
  IconBookmarkFilled,
  IconList,
  IconMaximize,
  IconSearch,
  IconTextSize,
} from '@tabler/icons-react'
import { useTranslation } from '#web/i18n/use-translation'
import type { Panel } from './reader.rules.ts'
import type { BookFacts } from '../../device/reader-disk.ts'
import styles from './reader.module.css'

interface ReaderHeadProps {
  facts: BookFacts
  isSample: boolean
  chapter: string
  panel: Panel | null
  onPanel: (panel: Panel) => void
  /** Null in a sample, where nothing is kept. */
  bookmark: { isOn: boolean; toggle: () => void } | null
  onFullscreen: () => void
}

export function ReaderHead({ facts, isSample, chapter, panel, onPanel, bookmark, onFullscreen }: ReaderHeadProps) {
  const { t } = useTranslation('reader')
  return (
    <header className={styles.head}>
      {/* This page has a policy of its own, so the next one is loaded whole. */}
      <a className={styles.icon} href={isSample ? `/book/${facts.id}` : '/my-books'} aria-label={t('back')}>
        <IconArrowLeft size={24} aria-hidden />
      </a>
      <div className={styles.title}>
        <b>{facts.title}</b>
        <span>{facts.author}</span>
      </div>
      <p className={styles.chapter}>{isSample ? t('sampleOf') : chapter}</p>
      <div className={styles.tools} role="toolbar" aria-label={t('tools')}>
        <PanelButton panel="search" current={panel} onPanel={onPanel} icon={IconSearch} isWide />
        <PanelButton panel="contents" current={panel} onPanel={onPanel} icon={IconList} isWide />
        {bookmark && (
          <button
            type="button"
            className={styles.icon}
            aria-pressed={bookmark.isOn}
            aria-label={t('bookmark')}
            aria-keyshortcuts="b"
            data-bookmark
            onClick={bookmark.toggle}
          >
            {bookmark.isOn ? <IconBookmarkFilled size={24} aria-hidden /> : <IconBookmark size={24} aria-hidden />}
          </button>
        )}
        <PanelButton panel="look" current={panel} onPanel={onPanel} icon={IconTextSize} />
        <button
          type="button"
          className={`${styles.icon} ${styles.wideOnly}`}
          aria-label={t('fullscreen')}
          aria-keyshortcuts="f"
          onClick={onFullscreen}
        >
          <IconMaximize size={24} aria-hidden />
        </button>
      </div>
    </header>
  )
}

interface PanelButtonProps {
  panel: Panel
  current: Panel | null
  onPanel: (panel: Panel) => void
  icon: typeof IconList
  /** On a phone it stands at the foot. */
  isWide?: boolean
}

export function PanelButton({ panel, current, onPanel, icon: Icon, isWide = false }: PanelButtonProps) {
  const { t } = useTranslation('reader')
  return (
    <button
      type="button"
      className={isWide ? `${styles.icon} ${styles.wideOnly}` : styles.icon}
      aria-expanded={panel === current}
      aria-controls="reader-panel"
      data-opens={panel}
      aria-label={t(`panel.${panel}`)}
      {...(panel === 'search' && { 'aria-keyshortcuts': '/ Control+f' })}
      onClick={() => onPanel(panel)}
    >
      <Icon size={24} aria-hidden />
    </button>
  )
}
