import { Checkbox, Textarea } from '@mantine/core'
import { IconSend2, IconTemplate } from '@tabler/icons-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { useRevalidator } from 'react-router'
import { longestMessage } from '#contract/support/chat'
import { answerConversation, type ReadyAnswer } from '#contract/support/desk'
import { languageOf, type Locale } from '#contract/values/locale'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { useSend } from '../../form/use-send.ts'
import { randomId } from '../../device/random-id.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceButton } from './choice-button.tsx'
import styles from './desk.module.css'

interface AnswerBoxProps {
  id: string
  language: Locale
  answers: readonly ReadyAnswer[]
  /** False if another operator has the conversation or it is closed; then only a note can be written. */
  mayAnswer: boolean
}

/**
 * Writes an answer, with ready answers in the visitor's language if there are any, or a note for staff. Ctrl+Enter
 * sends it.
 */
export function AnswerBox({ id, language, answers, mayAnswer }: AnswerBoxProps) {
  const { t } = useTranslation('support')
  const { revalidate } = useRevalidator()
  const { send, sending } = useSend()
  const [words, setWords] = useState('')
  const [wantsNote, setWantsNote] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  // Reused when the same text is sent again, so that it becomes one message.
  const key = useRef<string | null>(null)
  const isNote = wantsNote || !mayAnswer
  const type = (text: string) => {
    key.current = null
    setWords(text)
  }

  const answer = () =>
    send(async () => {
      key.current ??= randomId()
      try {
        await api(answerConversation, { params: { id }, body: { key: key.current, words, is_note: isNote } })
        type('')
      } finally {
        await revalidate()
      }
      field.current?.focus()
    })
  const insert = (chosen: string) => {
    const ready = answers.find((one) => one.id === chosen)?.words[languageOf(language)] ?? ''
    type([words.trim(), ready].filter((part) => part !== '').join('\n'))
    field.current?.focus()
  }
  const press = (event: KeyboardEvent) =>
    event.key === 'Enter' && (event.ctrlKey || event.metaKey) && words.trim() !== '' && void answer()
  return (
    <div className={styles.answer} data-note={isNote || undefined}>
      <Textarea
        ref={field}
        aria-label={t(isNote ? 'desk.noteLabel' : 'desk.answerLabel')}
        placeholder={t(isNote ? 'desk.noteLabel' : 'desk.answerLabel')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={longestMessage}
        value={words}
        error={sending.problem}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={press}
      />
      <div className={styles.answerTools}>
        {answers.length > 0 && !isNote && (
          <ChoiceButton
            label={t('answers.title')}
            icon={<IconTemplate size={20} aria-hidden />}
            options={answers.map((one) => ({ id: one.id, label: one.title[languageOf(language)] }))}
            onChoose={insert}
          />
        )}
        <Checkbox
          label={t('desk.note')}
          checked={isNote}
          disabled={!mayAnswer}
          onChange={({ currentTarget }) => setWantsNote(currentTarget.checked)}
        />
        <Button
          loading={sending.isBusy}
          disabled={words.trim() === ''}
          leftSection={<IconSend2 size={20} stroke={2} aria-hidden />}
          onClick={() => void answer()}
        >
          {t(isNote ? 'desk.leaveNote' : 'desk.send')}
        </Button>
      </div>
    </div>
  )
}
