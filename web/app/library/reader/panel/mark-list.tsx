import { IconDownload, IconPencil, IconTrash } from '@tabler/icons-react'
import type { Mark, OpenFile } from '#contract/library/reading'
import { useTranslation } from '#web/i18n/use-translation'
import { Button } from '../../../ui/button.tsx'
import { useFormat } from '../../../shell/use-format.ts'
import { fileNameOf, notesAsText } from '../export-notes.rules.ts'
import { pageOfFraction } from '../progress.rules.ts'
import type { BookFacts } from '../../../device/reader-disk.ts'
import type { useMarks } from '../use-marks.ts'
import styles from './panel.module.css'

interface MarkListProps {
  facts: BookFacts
  kind: 'bookmarks' | 'notes'
  marks: ReturnType<typeof useMarks>
  onGo: (mark: Mark) => void
  onWrite: (id: string) => void
}

export function MarkList({ facts, kind, marks, onGo, onWrite }: MarkListProps) {
  const { t } = useTranslation('reader')
  const exportNotes = useExport(facts, marks.marks)
  const shown = marks.marks.filter((mark) => mark.kind === (kind === 'bookmarks' ? 'bookmark' : 'highlight'))
  return (
    <div className="stack gap-16">
      {marks.state !== 'sent' && (
        <p className={styles.state} role="status">
          {t(`marks.${marks.state}`)}
        </p>
      )}
      {shown.length === 0 ? (
        <p className="muted">{t(`marks.${kind}Empty`)}</p>
      ) : (
        <ul className={`${styles.marks} list`}>
          {shown.map((mark) => (
            <MarkRow
              key={mark.id}
              mark={mark}
              file={facts.file}
              onGo={onGo}
              onWrite={onWrite}
              onRemove={marks.remove}
            />
          ))}
        </ul>
      )}
      {marks.marks.length > 0 && (
        <Button variant="line" leftSection={<IconDownload size={20} aria-hidden />} onClick={exportNotes}>
          {t('export.button')}
        </Button>
      )}
    </div>
  )
}

interface MarkRowProps {
  mark: Mark
  file: Pick<OpenFile, 'id' | 'pages'>
  onGo: (mark: Mark) => void
  onWrite: (id: string) => void
  onRemove: (mark: Mark) => void
}

function MarkRow({ mark, file: { id, pages }, onGo, onWrite, onRemove }: MarkRowProps) {
  const { t } = useTranslation('reader')
  const page = pageOfFraction(mark.fraction, pages)
  return (
    <li className={styles.mark} data-color={mark.kind === 'highlight' ? mark.color : undefined}>
      <button type="button" className={styles.markText} onClick={() => onGo(mark)}>
        <span className="muted small">{[mark.chapter, t('page.short', { page })].filter(Boolean).join(' · ')}</span>
        <span>{mark.quote}</span>
        {mark.file_id !== id && <span className="muted small">{t('marks.former')}</span>}
      </button>
      {mark.note && <p className={styles.noteText}>{mark.note}</p>}
      <div className={styles.markTools}>
        {mark.kind === 'highlight' && (
          <button
            type="button"
            className={styles.close}
            aria-label={t('note.edit', { page })}
            onClick={() => onWrite(mark.id)}
          >
            <IconPencil size={20} aria-hidden />
          </button>
        )}
        <button
          type="button"
          className={styles.close}
          aria-label={t('mark.removeOf', { page })}
          onClick={() => onRemove(mark)}
        >
          <IconTrash size={20} aria-hidden />
        </button>
      </div>
    </li>
  )
}

/** Saves all marks of the reader as a text file. */
function useExport(facts: BookFacts, marks: readonly Mark[]) {
  const { t } = useTranslation('reader')
  const format = useFormat()
  return () => {
    const text = notesAsText({ title: facts.title, author: facts.author, pages: facts.file.pages }, marks, {
      page: (page) => t('page.short', { page }),
      bookmark: t('bookmark'),
      note: t('note.title'),
      made: t('export.made', { date: format.longDate(new Date()) }),
    })
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
    link.download = fileNameOf(facts.title)
    link.click()
    URL.revokeObjectURL(link.href)
  }
}
