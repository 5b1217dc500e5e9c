import { IconChevronDown, IconChevronUp, IconGripVertical } from '@tabler/icons-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { listIn, type ItemProps, type Listen } from './answer-value.ts'
import { Button } from '../../../ui/button.tsx'
import { svgSource } from './svg-source.ts'
import styles from './order-item.module.css'
import { moveItem, placeAt } from './order.rules.ts'

/** Rows to put in order, by dragging a handle or with arrow buttons. */
export function OrderItem({
  item,
  value,
  onAnswer,
  labelledBy,
  listen,
}: ItemProps & { labelledBy: string; listen?: Listen }) {
  const { t } = useTranslation('runner')
  const options = item.options ?? []
  const given = listIn(value)
  const [dragged, setDragged] = useState<{ id: string; before: string[]; order: string[] } | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const refocus = useRef<{ id: string; way: string } | null>(null)
  const order = dragged?.order ?? (given.length === options.length ? given : options.map(({ id }) => id))
  // During a drag rows stay in place in the DOM and are only shifted visually: removing a row would end the touch.
  const rows = dragged?.before ?? order
  const optionOf = (id: string) => options.find((option) => option.id === id)
  const textOf = (id: string) => nameOf(optionOf(id))

  // Moving a row in the DOM removes the focus from its arrow button, so restore it.
  useLayoutEffect(() => {
    if (!refocus.current) return
    const { id, way } = refocus.current
    list.current?.querySelector<HTMLButtonElement>(`[data-row="${id}"] [data-way="${way}"]`)?.focus()
    refocus.current = null
  })

  const move = (id: string, by: -1 | 1) => {
    const to = order.indexOf(id) + by
    if (to < 0 || to >= order.length) return
    refocus.current = { id, way: by < 0 ? 'up' : 'down' }
    setAnnouncement(t('items.order_place', { text: textOf(id), place: to + 1, count: order.length }))
    onAnswer(moveItem(order, to - by, to))
  }
  const drag = (event: React.PointerEvent, id: string) => {
    if (!dragged || dragged.id !== id || !list.current) return
    const boxes = [...list.current.children].map((row) => row.getBoundingClientRect())
    const middles = dragged.order.map((row) => middleOf(boxes[rows.indexOf(row)]))
    const from = dragged.order.indexOf(id)
    const to = placeAt(event.clientY, middles, from)
    if (to !== from) setDragged({ ...dragged, order: moveItem(dragged.order, from, to) })
  }
  const drop = () => {
    if (dragged) onAnswer(dragged.order)
    setDragged(null)
  }

  return (
    <>
      <ol className={styles.list} ref={list} aria-labelledby={labelledBy}>
        {rows
          .map((id) => [id, order.indexOf(id)] as const)
          .map(([id, index]) => (
            <li
              key={id}
              className={styles.row}
              style={{ order: index }}
              data-row={id}

              data-lifted={dragged?.id === id || undefined}
            >
              <span
                className={styles.handle}
                aria-hidden
                onPointerDown={(event) => {
                  event.currentTarget.setPointerCapture(event.pointerId)
                  event.preventDefault()
                  setDragged({ id, before: order, order })
                }}
                onPointerMove={(event) => drag(event, id)}
                onPointerUp={drop}
                onPointerCancel={() => setDragged(null)}
              >
                <IconGripVertical size={22} stroke={2} />
              </span>
              <span className={styles.number} aria-hidden>
                {index + 1}
              </span>
              <Face option={optionOf(id)} />
              {listen?.(textOf(id), optionOf(id)?.sound)}
              <button
                type="button"
                className={styles.arrow}
                data-way="up"
                aria-disabled={index === 0}
                aria-label={t('items.order_up', { text: textOf(id) })}
                onClick={() => move(id, -1)}
              >
                <IconChevronUp size={22} stroke={2} aria-hidden />
              </button>
              <button
                type="button"
                className={styles.arrow}
                data-way="down"
                aria-disabled={index === order.length - 1}
                aria-label={t('items.order_down', { text: textOf(id) })}
                onClick={() => move(id, 1)}
              >
                <IconChevronDown size={22} stroke={2} aria-hidden />
              </button>
            </li>
          ))}
      </ol>
      {given.length === 0 && !listen && (
        <Button variant="soft" onClick={() => onAnswer(order)}>
          {t('items.order_keep')}
        </Button>
      )}
      <span className="visually-hidden" aria-live="polite">
        {announcement}
      </span>
    </>
  )
}

type Option = NonNullable<ItemProps['item']['options']>[number]

const nameOf = (option: Option | undefined): string => option?.alt ?? option?.text ?? ''

function Face({ option }: { option: Option | undefined }) {
  return (
    <span className={styles.text}>
      {option?.picture ? <img src={svgSource(option.picture)} alt={nameOf(option)} draggable={false} /> : option?.text}
    </span>
  )
}

const middleOf = (box: DOMRect | undefined) => (box ? box.top + box.height / 2 : 0)
