import { IconList, IconSearch } from '@tabler/icons-react'
import { useState, type CSSProperties, type ReactNode } from 'react'
import type { OpenFile } from '#contract/library/reading'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import type { Target } from './book-view/types.ts'
import type { ShownPlace } from './shown-place.rules.ts'
import { fractionOfPage, pagesShown, secondsLeft } from './progress.rules.ts'
import { PanelButton } from './reader-head.tsx'
import type { Panel } from './reader.rules.ts'
import styles from './reader.module.css'

interface ReaderFootProps {
  file: OpenFile
  place: ShownPlace | null
  speed: number
  panel: Panel | null
  onPanel: (panel: Panel) => void
  onGo: (target: Target) => void
  /** The control for reading aloud. */
  children: ReactNode
}

/** Where in the book the reader is, and how far the chapter goes. */
export function ReaderFoot({ file, place, speed, panel, onPanel, onGo, children }: ReaderFootProps) {
  const { t } = useTranslation('reader')
  const format = useFormat()
  const { pages, contents } = file
  const [from, to] = place ? pagesShown(place, pages) : [1, 1]
  const left = place ? secondsLeft({ contents, pages }, place, speed) : 0
  return (
    <footer className={styles.foot}>
      <p className={`${styles.pages} tabular`}>
        {place && t(from === to ? 'page.one' : 'page.two', { from, to, pages })}
      </p>
      <PageSlider key={from} page={from} file={file} onGo={onGo} />
      <p className={styles.left}>
        {place && contents.length > 0 && (left < 60 ? t('left.soon') : t('left.time', { time: format.duration(left) }))}
      </p>
      <div className={styles.footTools}>
        <span className={styles.phoneTools}>
          <PanelButton panel="contents" current={panel} onPanel={onPanel} icon={IconList} />
          <PanelButton panel="search" current={panel} onPanel={onPanel} icon={IconSearch} />
        </span>
        {children}
      </div>
    </footer>
  )
}

interface PageSliderProps {
  page: number
  file: OpenFile
  onGo: (target: Target) => void
}

/** Moves through the book; it goes there when the thumb or the key is let go. */
function PageSlider({ page, file: { pages, contents }, onGo }: PageSliderProps) {
  const { t } = useTranslation('reader')
  const [dragged, setDragged] = useState<number | null>(null)
  const value = dragged ?? page
  const shareOf = (one: number) => (pages > 1 ? (one - 1) / (pages - 1) : 0)
  const chapter = contents.findLast((entry) => entry.page <= value)
  const go = () => {
    if (dragged !== null && dragged !== page) onGo({ fraction: fractionOfPage(dragged, pages) })
    setDragged(null)
  }
  const style: CSSProperties & Record<'--share', string> = { '--share': String(shareOf(value)) }
  return (
    <div className={styles.slider} style={style}>
      <div className={styles.dots} aria-hidden>
        {contents
          .filter(({ level }) => level === 0)
          .map(({ href, page: begin }) => (
            <i key={`${href} ${begin}`} style={{ insetInlineStart: `${shareOf(begin) * 100}%` }} />
          ))}
      </div>
      <input
        type="range"
        min={1}
        max={Math.max(1, pages)}
        value={value}
        aria-label={t('page.slider')}
        aria-valuetext={t('page.said', { from: value, to: value, pages, chapter: chapter?.title ?? '' })}
        onChange={(event) => setDragged(Number(event.target.value))}
        onPointerUp={go}
        onKeyUp={go}
        onBlur={go}
      />
      {dragged !== null && (
        <output className={styles.bubble}>
          {[chapter?.title, t('page.one', { from: value, pages })].filter(Boolean).join(' · ')}
        </output>
      )}
    </div>
  )
}
