import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { Button } from '../../ui/button.tsx'
import styles from './chat.module.css'

interface EndChatProps {
  forget: () => void
  /** The focus goes on where the messages were. */
  onEnd: () => void
}

/**
 * A guest ends the conversation on this device, so that whoever sits here next reads nothing of it. Asked once more
 * within the chat: what is gone from here does not come back.
 */
export function EndChat({ forget, onEnd }: EndChatProps) {
  const { t } = useTranslation('support')
  const [isAsking, setAsking] = useState(false)
  const question = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isAsking) return
    question.current?.focus()
    question.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isAsking])
  if (!isAsking) {
    return (
      <button type="button" className={styles.forget} onClick={() => setAsking(true)}>
        {t('chat.end.open')}
      </button>
    )
  }
  const end = () => {
    forget()
    onEnd()
  }
  return (
    <section ref={question} className={styles.report} aria-label={t('chat.end.title')} tabIndex={-1}>
      <b>{t('chat.end.title')}</b>
      <span>{t('chat.end.text')}</span>
      <div className={styles.buttons}>
        <Button variant="danger" onClick={end}>
          {t('chat.end.yes')}
        </Button>
        <Button variant="line" onClick={() => setAsking(false)}>
          {t('chat.end.no')}
        </Button>
      </div>
    </section>
  )
}
