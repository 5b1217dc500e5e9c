import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { olympiadSubjects, type OlympiadSubject } from '#contract/values/olympiad'
import { useTranslation } from '#web/i18n/use-translation'
import type { FieldProps } from '../../form/use-call-form.ts'
import { Button } from '../../ui/button.tsx'
import styles from './desk.module.css'
import { moveSubject } from './tie-order.rules.ts'

interface TieOrderProps {
  of: Omit<FieldProps, 'value'>
  order: readonly OlympiadSubject[]
}

/** The subjects that decide between equal totals, in their order. */
export function TieOrder({ of: { label, description, error, onChange, 'data-path': path }, order }: TieOrderProps) {
  const { t } = useTranslation('desk')
  const name = useId()
  const [announcement, setAnnouncement] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const focused = useRef<{ subject: OlympiadSubject; by: -1 | 1 } | null>(null)
  const left = olympiadSubjects.filter((subject) => !order.includes(subject))

  // A row that moves in the page loses the focus of its button.
  useEffect(() => {
    if (!focused.current) return
    const { subject, by } = focused.current
    focused.current = null
    const row = list.current?.querySelector(`[data-subject="${subject}"]`)
    const button = row?.querySelector<HTMLButtonElement>(`[data-by="${by}"]:not(:disabled)`)
    ;(button ?? row?.querySelector<HTMLButtonElement>('button:not(:disabled)'))?.focus()
  })

  const move = (subject: OlympiadSubject, by: -1 | 1) => {
    const moved = moveSubject(order, subject, by)
    focused.current = { subject, by }
    const place = moved.indexOf(subject) + 1
    setAnnouncement(t('tie.moved', { subject: t(`subject.${subject}`), place, count: moved.length }))
    onChange(moved)
  }
  const leave = (subject: OlympiadSubject) => {
    const next = order[order.indexOf(subject) + 1] ?? order[order.indexOf(subject) - 1]
    focused.current = next ? { subject: next, by: 1 } : null
    setAnnouncement(t('tie.left', { subject: t(`subject.${subject}`) }))
    onChange(order.filter((one) => one !== subject))
  }
  const add = (subject: OlympiadSubject) => {
    const added = [...order, subject]
    focused.current = { subject, by: -1 }
    setAnnouncement(t('tie.moved', { subject: t(`subject.${subject}`), place: added.length, count: added.length }))
    onChange(added)
  }

  return (
    <div role="group" aria-labelledby={name} data-path={path} tabIndex={-1} className="stack gap-10">
      <div>
        <b id={name}>{label}</b>
        <p className="muted small">{description}</p>
      </div>
      <ol ref={list} className={`${styles.order} list`}>
        {order.map((subject, index) => (
          <li key={subject} data-subject={subject}>
            <span className={`${styles.place} tabular`} aria-hidden>
              {index + 1}
            </span>
            <span className={styles.subject}>{t(`subject.${subject}`)}</span>
            <span className="line gap-0">
              <ActionIcon
                data-by={-1}
                disabled={index === 0}
                onClick={() => move(subject, -1)}
                aria-label={t('tie.up', { subject: t(`subject.${subject}`) })}
              >
                <IconArrowUp size={20} aria-hidden />
              </ActionIcon>
              <ActionIcon
                data-by={1}
                disabled={index === order.length - 1}
                onClick={() => move(subject, 1)}
                aria-label={t('tie.down', { subject: t(`subject.${subject}`) })}
              >
                <IconArrowDown size={20} aria-hidden />
              </ActionIcon>
              <ActionIcon
                onClick={() => leave(subject)}
                aria-label={t('tie.leave', { subject: t(`subject.${subject}`) })}
              >
                <IconX size={20} aria-hidden />
              </ActionIcon>
            </span>
          </li>
        ))}
      </ol>
      {left.length > 0 && (
        <div className="row">
          {left.map((subject) => (
            <Button
              key={subject}
              variant="line"
              leftSection={<IconPlus size={18} aria-hidden />}
              onClick={() => add(subject)}
              aria-label={t('tie.add', { subject: t(`subject.${subject}`) })}
            >
              {t(`subject.${subject}`)}
            </Button>
          ))}
        </div>
      )}
      {error && <p className="error-text small">{error}</p>}
      <span className="visually-hidden" aria-live="polite">
        {announcement}
      </span>
    </div>
  )
}
