import { useRef } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { moveBox, resizeBox, type Box, type Size } from './crop.rules.ts'
import styles from './fields.module.css'

interface CropBoxProps {
  src: string
  size: Size
  box: Box
  onChange: (box: Box) => void
}

type Change = typeof moveBox

const steps: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Selects a part of a picture by a box that can be moved and resized with the pointer or the arrow keys. */
export function CropBox({ src, size, box, onChange }: CropBoxProps) {
  const { t } = useTranslation('back-office')
  const frame = useRef<HTMLDivElement>(null)
  const part = (value: number, of: number) => `${(value / of) * 100}%`

  const drag = (change: Change) => (event: React.PointerEvent<HTMLElement>) => {
    event.preventDefault()
    event.stopPropagation()
    const width = frame.current?.clientWidth ?? 0
    if (width === 0) return
    const scale = size.width / width
    const begun = { x: event.clientX, y: event.clientY }
    const follow = (to: PointerEvent) =>
      onChange(change(box, size, (to.clientX - begun.x) * scale, (to.clientY - begun.y) * scale))
    const stop = new AbortController()
    addEventListener('pointermove', follow, { signal: stop.signal })
    for (const end of ['pointerup', 'pointercancel'] as const)
      addEventListener(end, () => stop.abort(), { signal: stop.signal })
    event.currentTarget.focus()
  }
  const press = (change: Change) => (event: React.KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    event.stopPropagation()
    const far = Math.max(1, Math.round(size.width / (event.shiftKey ? 10 : 50)))
    onChange(change(box, size, step[0] * far, step[1] * far))
  }
  const place = {
    left: part(box.left, size.width),
    top: part(box.top, size.height),
    width: part(box.width, size.width),
    height: part(box.height, size.height),
  }
  const state = t('crop.state', { width: box.width, height: box.height })

  return (
    <div className={styles.cropFrame}>
      <div ref={frame} className={styles.crop}>
        <img src={src} alt="" draggable={false} />
        <button
          type="button"
          className={styles.box}
          style={place}
          aria-label={`${t('crop.box')}. ${state}`}
          onPointerDown={drag(moveBox)}
          onKeyDown={press(moveBox)}
        />
        <button
          type="button"
          className={styles.handle}
          style={{ left: part(box.left + box.width, size.width), top: part(box.top + box.height, size.height) }}
          aria-label={t('crop.corner')}
          onPointerDown={drag(resizeBox)}
          onKeyDown={press(resizeBox)}
        />
      </div>
    </div>
  )
}
