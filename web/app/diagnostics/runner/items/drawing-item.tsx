import { IconArrowBackUp, IconArrowForwardUp, IconEraser, IconPencil } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import type { Language } from '#contract/values/locale'
import { photoIn, strokesIn, type ItemProps, type Stroke, type StrokeColor } from './answer-value.ts'
import type { AnswerValue } from '#contract/diagnostics/answers'
import { paper } from './drawing.rules.ts'
import styles from './drawing-item.module.css'
import { inks, SheetLines } from './sheet-lines.tsx'
import { paperPoint, usePen } from './use-pen.ts'

/** Loaded when a task that accepts a photo is shown; if that fails, the pupil can still draw on the screen. */
const PhotoAnswer = lazy(() => import('../photo/photo-answer.tsx').catch(() => ({ default: () => <></> })))

const colors: readonly StrokeColor[] = ['ink', 'aspan', 'tulip', 'sun', 'grass']
const steps: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** A sheet with dotted lines to complete. Arrow keys also move the pen; Space lowers and lifts it. */
export function DrawingItem({
  item,
  value,
  onAnswer,
  labelledBy,
  language,
}: ItemProps & { labelledBy: string; language: Language }) {
  const { t } = useTranslation('runner')
  const strokes = strokesIn(value)
  const photo = photoIn(value)
  const pen = usePen({ strokes, onDraw: (next) => onAnswer(drawnAnswer(next, photo)) })
  const [cursor, setCursor] = useState<[number, number] | null>(null)
  const [isDown, setIsDown] = useState(false)

  const lift = () => {
    pen.lift()
    setIsDown(false)
  }
  const press = (event: React.KeyboardEvent) => {
    const [x, y] = cursor ?? [paper.width / 2, paper.height / 2]
    const step = steps[event.key]
    if (step) {
      const size = event.shiftKey ? 2 : 10
      const next: [number, number] = [
        Math.max(0, Math.min(paper.width, x + step[0] * size)),
        Math.max(0, Math.min(paper.height, y + step[1] * size)),
      ]
      setCursor(next)
      if (isDown) pen.touch(...next)
    } else if (event.key === ' ') {
      if (isDown) lift()
      else {
        setCursor([x, y])
        pen.touch(x, y)
        setIsDown(true)
      }
    } else if (event.key === 'Escape') lift()
    else return
    event.preventDefault()
  }

  return (
    <div className={styles.root}>
      {/* The sheet is a custom control for finger, mouse and arrow keys. */}
      <svg
        tabIndex={0}
        className={styles.paper}
        viewBox={`0 0 ${paper.width} ${paper.height}`}
        role="application"
        aria-labelledby={labelledBy}
        aria-describedby={`${item.id}-keys`}
        data-tool={pen.tool}
        onKeyDown={press}
        onFocus={(event) =>
          event.currentTarget.matches(':focus-visible') && setCursor((at) => at ?? [paper.width / 2, paper.height / 2])
        }
        onBlur={() => {
          lift()
          setCursor(null)
        }}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          setCursor(null)
          setIsDown(true)
          pen.touch(...paperPoint(event))
        }}
        onPointerMove={(event) => isDown && pen.touch(...paperPoint(event))}
        onPointerUp={lift}
        onPointerCancel={lift}
      >
        <title>{item.picture?.alt ?? t('items.drawing_paper')}</title>
        <SheetLines given={item.lines} strokes={[...strokes, ...(pen.current ? [pen.current] : [])]} />
        {cursor && (
          <path
            d={`M${cursor[0] - 14} ${cursor[1]}h28M${cursor[0]} ${cursor[1] - 14}v28`}
            className={styles.cursor}
            data-down={isDown || undefined}
          />
        )}
      </svg>
      <div className={styles.tools} role="toolbar" aria-label={t('items.drawing_tools')}>
        <ToolButton label={t('items.drawing_pen')} isOn={pen.tool === 'pen'} onClick={() => pen.setTool('pen')}>
          <IconPencil size={22} aria-hidden />
        </ToolButton>
        <ToolButton
          label={t('items.drawing_eraser')}
          isOn={pen.tool === 'eraser'}
          onClick={() => pen.setTool('eraser')}
        >
          <IconEraser size={22} aria-hidden />
        </ToolButton>
        <ToolButton label={t('items.drawing_undo')} onClick={pen.undo}>
          <IconArrowBackUp size={22} aria-hidden />
        </ToolButton>
        <ToolButton label={t('items.drawing_redo')} onClick={pen.redo}>
          <IconArrowForwardUp size={22} aria-hidden />
        </ToolButton>
        <span className={styles.inks} role="group" aria-label={t('items.drawing_colors')}>
          {colors.map((color) => (
            <button
              key={color}
              type="button"
              className={styles.ink}
              aria-label={t(`items.color_${color}`)}
              aria-pressed={pen.color === color}
              onClick={() => pen.setColor(color)}
            >
              <i style={{ background: inks[color] }} />
            </button>
          ))}
        </span>
      </div>
      <p className={styles.hint} id={`${item.id}-keys`}>
        {t(pen.isFull ? 'items.drawing_full' : 'items.drawing_keys')}
      </p>
      {item.takes_photo && (
        <Suspense>
          <PhotoAnswer photo={photo} language={language} onPhoto={(next) => onAnswer(drawnAnswer(strokes, next))} />
        </Suspense>
      )}
    </div>
  )
}

const drawnAnswer = (strokes: Stroke[], photo: string | undefined): AnswerValue =>
  strokes.length > 0 || photo ? { strokes, ...(photo && { photo }) } : null

function ToolButton({
  label,
  isOn,
  onClick,
  children,
}: {
  label: string
  isOn?: boolean
  onClick: (() => void) | null
  children: React.ReactNode
}) {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={label}
      aria-pressed={isOn}
      disabled={onClick === null}
      onClick={onClick ?? undefined}
    >
      {children}
    </button>
  )
}
