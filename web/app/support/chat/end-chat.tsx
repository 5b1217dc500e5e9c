import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { Button } from '../../ui/button.tsx'
import styles from './chat.module.css'

interface EndChatProps {
  forget: () => void
  /** Moves the focus to the messages. */
  onEnd: () => void
}

/**
 * Lets a guest end the conversation on this device, so that the next person cannot read it. It asks for confirmation,
 * because this cannot be undone.
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
      <div className="row">
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
