import { IconCopy, IconNote, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { markColors, type Mark } from '#contract/library/reading'
import { useTranslation } from '#web/i18n/use-translation'
import type { BookView } from '../book-view/types.ts'
import type { Box } from '../shown-place.rules.ts'
import type { ReaderEvent, ReaderState } from '../reader.rules.ts'
import type { useMarks } from '../use-marks.ts'
import { NoteDialog } from './note-dialog.tsx'
import styles from './marks.module.css'

interface MarkMenusProps {
  state: ReaderState
  dispatch: (event: ReaderEvent) => void
  marks: ReturnType<typeof useMarks>
  view: BookView | null
  isSample: boolean
  titleOf: (chapter: number) => string
}

/** What can be done with selected text, with a highlight that was pressed, and the note that is being written. */
export function MarkMenus({
  state: { chosen, pressed, writing, place },
  dispatch,
  marks,
  view,
  isSample,
  titleOf,
}: MarkMenusProps) {
  const pressedMark = marks.marks.find(({ id }) => id === pressed?.id)
  const written = marks.marks.find(({ id }) => id === writing)
  const close = () => {
    view?.clearChoice()
    dispatch({ kind: 'close' })
    backToBook(view)
  }
  const highlight = (color: Mark['color']): string | null => {
    if (!chosen) return null
    const { locator, fraction, quote } = chosen
    const chapter = titleOf(place?.chapter ?? -1)
    return marks.add({ kind: 'highlight', locator, fraction, quote, chapter, note: '', color })
  }
  return (
    <>
      {chosen && (
        <MarkMenu
          box={chosen.box}
          quote={chosen.quote}
          onColor={isSample ? null : (color) => (highlight(color), close())}
          onNote={
            isSample
              ? null
              : () => {
                  const id = highlight('yellow')
                  view?.clearChoice()
                  dispatch({ kind: 'write', id })
                }
          }
        />
      )}
      {pressed && pressedMark && (
        <MarkMenu
          box={pressed.box}
          quote={pressedMark.quote}
          color={pressedMark.color}
          onColor={(color) => (marks.change({ ...pressedMark, color }), close())}
          onNote={() => dispatch({ kind: 'write', id: pressedMark.id })}
          onRemove={() => (marks.remove(pressedMark), close())}
        />
      )}
      {written && (
        <NoteDialog
          mark={written}
          onSave={(note) => {
            marks.change({ ...written, note })
            dispatch({ kind: 'write', id: null })
            backToBook(view)
          }}
          onClose={() => {
            dispatch({ kind: 'write', id: null })
            backToBook(view)
          }}
        />
      )}
    </>
  )
}

/** The button that had the focus goes with its menu or dialog; the focus returns to the page once they are gone. */
const backToBook = (view: BookView | null) => void setTimeout(() => view?.focus())

interface MarkMenuProps {
  box: Box
  quote: string
  color?: Mark['color']
  /** Null in a sample, where nothing is kept. */
  onColor: ((color: Mark['color']) => void) | null
  onNote: (() => void) | null
  onRemove?: () => void
}

function MarkMenu({ box, quote, color, onColor, onNote, onRemove }: MarkMenuProps) {
  const { t } = useTranslation('reader')
  const [copied, setCopied] = useState(false)
  const isBelow = box.top < 140
  const style = {
    left: Math.min(Math.max((box.left + box.right) / 2, 180), window.innerWidth - 180),
    top: isBelow ? box.bottom + 12 : box.top - 12,
  }
  const copy = () =>
    void navigator.clipboard?.writeText(quote).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <div
      className={styles.menu}
      style={style}
      data-below={isBelow || undefined}
      role="toolbar"
      aria-label={t('mark.menu')}
    >
      {onColor &&
        markColors.map((one) => (
          <button
            key={one}
            type="button"
            className={styles.color}
            data-color={one}
            aria-pressed={one === color}
            aria-label={t(`mark.color.${one}`)}
            onClick={() => onColor(one)}
          />
        ))}
      {onNote && (
        <button type="button" className={styles.act} onClick={onNote}>
          <IconNote size={20} aria-hidden />
          {t('mark.note')}
        </button>
      )}
      <button type="button" className={styles.act} onClick={copy}>
        <IconCopy size={20} aria-hidden />
        <span aria-live="polite">{t(copied ? 'mark.copied' : 'mark.copy')}</span>
      </button>
      {onRemove && (
        <button type="button" className={styles.act} onClick={onRemove} aria-label={t('mark.remove')}>
          <IconTrash size={20} aria-hidden />
        </button>
      )}
    </div>
  )
}
