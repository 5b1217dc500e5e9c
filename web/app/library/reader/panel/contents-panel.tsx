import { useTranslation } from '#web/i18n/use-translation'
import type { Target } from '../book-view/types.ts'
import { fractionOfPage } from '../progress.rules.ts'
import { targetOf } from '../place-sync.rules.ts'
import type { Tab } from '../reader.rules.ts'
import type { BookFacts } from '../../../device/reader-disk.ts'
import type { useMarks } from '../use-marks.ts'
import { OfflineButton } from './offline-button.tsx'
import { MarkList } from './mark-list.tsx'
import { PanelTabs } from './panel-tabs.tsx'
import styles from './panel.module.css'

interface ContentsPanelProps {
  facts: BookFacts
  isSample: boolean
  isKept: boolean
  tab: Tab
  onTab: (tab: Tab) => void
  chapter: number
  marks: ReturnType<typeof useMarks>
  onGo: (target: Target) => void
  onWrite: (id: string) => void
}

/** Chapters, bookmarks and notes of a book. */
export function ContentsPanel({
  facts,
  isSample,
  isKept,
  tab,
  onTab,
  chapter,
  marks,
  onGo,
  onWrite,
}: ContentsPanelProps) {
  const { t } = useTranslation('reader')
  const shown = isSample ? 'chapters' : tab
  const goToMark = ({ file_id, locator, fraction }: { file_id: string; locator: string; fraction: number }) =>
    onGo(targetOf({ file_id, locator, fraction }, facts.file.id))
  return (
    <>
      {!isSample && <PanelTabs tab={tab} onTab={onTab} />}
      <div
        className={styles.body}
        {...(!isSample && { role: 'tabpanel', id: 'reader-tab', 'aria-labelledby': `reader-tab-${tab}` })}
      >
        {shown === 'chapters' ? (
          <Chapters facts={facts} chapter={chapter} onGo={onGo} />
        ) : (
          <MarkList facts={facts} kind={shown} marks={marks} onGo={goToMark} onWrite={onWrite} />
        )}
      </div>
      {isSample ? (
        <a className={styles.whole} href={`/book/${facts.id}`}>
          {t('wholeBook')}
        </a>
      ) : (
        <OfflineButton bookId={facts.id} size={facts.file.size} isKept={isKept} />
      )}
    </>
  )
}

function Chapters({
  facts: { file, is_for_small },
  chapter,
  onGo,
}: {
  facts: BookFacts
  chapter: number
  onGo: (target: Target) => void
}) {
  const { t } = useTranslation('reader')
  if (file.contents.length === 0) return <p className="muted">{t('noChapters')}</p>
  return (
    <ol className={`${styles.chapters} list`} data-small={is_for_small || undefined}>
      {file.contents.map(({ title, page, href, level }, index) => (
        <li key={`${href} ${page}`}>
          <button
            type="button"
            data-level={level}
            aria-current={index === chapter ? 'location' : undefined}
            onClick={() => onGo(href ? { href } : { fraction: fractionOfPage(page, file.pages) })}
          >
            <span>{title}</span>
            <span className="tabular" aria-label={t('page.short', { page })}>
              {page}
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
}
