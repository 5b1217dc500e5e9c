import { IconSend2, IconShieldLock } from '@tabler/icons-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { longestMessage } from '#contract/support/chat'
import { useTranslation } from '#web/i18n/use-translation'
import styles from './chat.module.css'

const chips = ['date', 'sms', 'password'] as const

interface ComposerProps {
  onSend: (words: string) => void
  /** Nothing was written yet, so frequent questions are offered. */
  isEmpty: boolean
}

/** Input for a message. Enter sends it, Shift+Enter starts a new line. */
export function Composer({ onSend, isEmpty }: ComposerProps) {
  const { t } = useTranslation('support')
  const [words, setWords] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)

  function send() {
    const whole = words.trim()
    if (whole === '') return field.current?.focus()
    setWords('')
    onSend(whole)
    return field.current?.focus()
  }
  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <>
      {isEmpty && (
        <ul className={`${styles.chips} row list`} aria-label={t('chat.often')}>
          {chips.map((chip) => (
            <li key={chip}>
              <button
                type="button"
                onClick={() => {
                  setWords(t(`chat.chips.${chip}.words`))
                  field.current?.focus()
                }}
              >
                {t(`chat.chips.${chip}.name`)}
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.composer}>
        <textarea
          ref={field}
          rows={1}
          value={words}
          maxLength={longestMessage}
          aria-label={t('chat.message')}
          aria-describedby="chat-no-secrets"
          placeholder={t('chat.message')}
          onChange={({ target }) => setWords(target.value)}
          onKeyDown={press}
        />
        <button type="button" className={styles.send} onClick={send} aria-label={t('chat.send')}>
          <IconSend2 size={22} stroke={2} aria-hidden />
        </button>
      </div>
      <p className={styles.secrets} id="chat-no-secrets">
        <IconShieldLock size={18} stroke={1.9} aria-hidden />
        {t('chat.noSecrets')}
      </p>
    </>
  )
}
