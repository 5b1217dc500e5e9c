import { NativeSelect, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { blockHours, blockVisitor, unblockVisitor, type Conversation } from '#contract/support/desk'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { ActButton } from '../../form/act-button.tsx'
import { CallForm, SendNote, SubmitButton } from '../../form/call-form.tsx'
import { useCallForm } from '../../form/use-call-form.ts'
import { useDoneToast } from '../../shell/use-done-toast.ts'
import { useFormat } from '../../shell/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import styles from './desk.module.css'

/** What is known about the visitor, earlier actions, and how to block abuse. */
export function VisitorCards({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation('support')
  const format = useFormat()
  const { who, language, steps, messages } = conversation
  const notes = messages.filter(({ by }) => by === 'note')
  const facts = [
    { label: t('desk.role'), value: who.role_name },
    { label: t('desk.language'), value: t(`language.${language}`) },
    ...(who.first_name ? [{ label: t('desk.firstName'), value: who.first_name }] : []),
  ]
  return (
    <aside className={`${styles.side} grid`} aria-label={t('desk.who')}>
      <Card as="section" className={`${styles.card} grid gap-12 at-start`}>
        <h2>{t('desk.who')}</h2>
        <FactList facts={facts} />
        {who.is_minor && <p className="muted small snug">{t('desk.minor')}</p>}
      </Card>
      {steps.length > 0 && (
        <Card as="section" className={`${styles.card} grid gap-12 at-start`}>
          <h2>{t('desk.history')}</h2>
          <ol className={styles.steps}>
            {steps.map(({ id, kind, by, to, reason, at }) => (
              <li key={id}>
                {t(`step.${kind}`, { by, to })} <time dateTime={at}>{format.dateTime(at)}</time>
                {reason && <span>{reason}</span>}
              </li>
            ))}
          </ol>
        </Card>
      )}
      {notes.length > 0 && (
        <Card as="section" className={`${styles.card} grid gap-12 at-start`}>
          <h2>{t('desk.notes')}</h2>
          {notes.map(({ number, words, name }) => (
            <p key={number} className={styles.noteText}>
              {words} <small className="muted">{name}</small>
            </p>
          ))}
        </Card>
      )}
      <Card as="section" className={`${styles.card} grid gap-12 at-start`}>
        <h2>{t('block.title')}</h2>
        {conversation.blocked_until ? (
          <Blocked conversation={conversation} until={conversation.blocked_until} />
        ) : (
          <Block id={conversation.id} />
        )}
      </Card>
    </aside>
  )
}

function Blocked({ conversation: { id, block_reason: reason }, until }: { conversation: Conversation; until: string }) {
  const { t } = useTranslation('support')
  const format = useFormat()
  return (
    <>
      <p>
        {t('block.until', { moment: format.dateTime(until) })} {reason}
      </p>
      <ActButton
        act={() => api(unblockVisitor, { params: { id } })}
        done={({ message }) => message}
        reads="always"
        variant="line"
      >
        {t('block.end')}
      </ActButton>
    </>
  )
}

function Block({ id }: { id: string }) {
  const { t } = useTranslation('support')
  const [isOpen, setOpen] = useState(false)
  const { revalidate } = useRevalidator()
  const showDone = useDoneToast()
  const form = useCallForm(blockVisitor, {
    words: 'support',
    params: { id },
    values: { hours: '1', reason: '' },
    done: async ({ message }) => {
      setOpen(false)
      await revalidate()
      showDone(message)
    },
  })
  if (!isOpen) {
    return (
      <Button variant="line" onClick={() => setOpen(true)}>
        {t('block.open')}
      </Button>
    )
  }
  return (
    <CallForm of={form}>
      <Stack gap="sm">
        <NativeSelect
          {...form.field('hours')}
          data={blockHours.map((hours) => ({ value: String(hours), label: t(`block.hours.${hours}`) }))}
        />
        <Textarea minRows={2} autosize maxLength={500} {...form.field('reason')} />
        <SendNote of={form} />
        <SubmitButton of={form} variant="danger">
          {t('block.do')}
        </SubmitButton>
        <Button variant="line" onClick={() => setOpen(false)}>
          {t('block.keep')}
        </Button>
      </Stack>
    </CallForm>
  )
}
