import { IconCheck, IconCopy, IconNote, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { markColors, type Mark } from '#contract/library/reading'
import { useTranslation } from '#web/i18n/use-translation'
import type { BookView } from '../book-view/types.ts'
import type { Box, ChosenText } from '../shown-place.rules.ts'
import type { ReaderEvent, ReaderState, Writing } from '../reader.rules.ts'
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
  const close = () => {
    view?.clearChoice()
    dispatch({ kind: 'close' })
    backToBook(view)
  }
  /** Returns false if there is no room for a further mark. */
  const highlight = ({ locator, fraction, quote }: ChosenText, color: Mark['color'], note = ''): boolean => {
    const chapter = titleOf(place?.chapter ?? -1)
    return marks.add({ kind: 'highlight', locator, fraction, quote, chapter, note, color }) !== null
  }
  return (
    <>
      {chosen && (
        <MarkMenu
          box={chosen.box}
          quote={chosen.quote}
          onColor={isSample ? null : (color) => (highlight(chosen, color), close())}
          onNote={
            isSample
              ? null
              : () => {
                  view?.clearChoice()
                  dispatch({ kind: 'write', of: chosen })
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
          onNote={() => dispatch({ kind: 'write', of: pressedMark.id })}
          onRemove={() => (marks.remove(pressedMark), close())}
        />
      )}
      <WrittenNote
        writing={writing}
        marks={marks}
        onAdd={(chosenText, note) => highlight(chosenText, 'yellow', note)}
        onClose={() => {
          dispatch({ kind: 'write', of: null })
          backToBook(view)
        }}
      />
    </>
  )
}

interface WrittenNoteProps {
  writing: Writing | null
  marks: ReturnType<typeof useMarks>
  /** Returns false if there is no room for a further mark. */
  onAdd: (chosen: ChosenText, note: string) => boolean
  onClose: () => void
}

/** The note that is being written. Chosen text is marked when its note is saved, and an empty note marks nothing. */
function WrittenNote({ writing, marks, onAdd, onClose }: WrittenNoteProps) {
  if (writing === null) return null
  if (typeof writing !== 'string') {
    const save = (note: string) => note === '' || onAdd(writing, note)
    return <NoteDialog quote={writing.quote} note="" onSave={save} onClose={onClose} />
  }
  const mark = marks.marks.find(({ id }) => id === writing)
  if (!mark) return null
  const save = (note: string) => {
    marks.change({ ...mark, note })
    return true
  }
  return <NoteDialog quote={mark.quote} note={mark.note} onSave={save} onClose={onClose} />
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
          <span>{t('mark.note')}</span>
        </button>
      )}
      <button type="button" className={styles.act} onClick={copy}>
        {copied ? <IconCheck size={20} aria-hidden /> : <IconCopy size={20} aria-hidden />}
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
