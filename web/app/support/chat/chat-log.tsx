import { IconFlag } from '@tabler/icons-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { ChatMessage, ConversationState } from '#contract/support/chat'
import { useTranslation } from '#web/i18n/use-translation'
import { useUser } from '../../shell/account/use-user.ts'
import { useMoment } from '../use-moment.ts'
import { Avatar } from '../../ui/drawings/avatar.tsx'
import styles from './chat.module.css'
import { EndChat } from './end-chat.tsx'
import { ReportForm } from './report-form.tsx'
import type { useChat } from './use-chat.ts'

type Props = Pick<
  ReturnType<typeof useChat>,
  'chat' | 'messages' | 'pending' | 'isGuest' | 'send' | 'forget' | 'markReported'
> & {
  /** Content below the messages. */
  children: ReactNode
}

/** The messages, oldest first, as plain text; new ones are announced to screen readers. */
export function ChatLog({ chat, messages, pending, isGuest, send, forget, markReported, children }: Props) {
  const { t } = useTranslation('support')
  const end = useRef<HTMLDivElement>(null)
  const log = useRef<HTMLDivElement>(null)
  const [reported, setReported] = useState<number | null>(null)
  const last = messages.at(-1)?.number ?? 0
  const onItsWay = pending.length
  // No return value: newer browsers return a promise from `scrollIntoView`, which React would take for a clean-up.
  useEffect(() => {
    end.current?.scrollIntoView?.({ block: 'end' })
  }, [last, onItsWay])
  return (
    <div className={styles.body}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users must be able to scroll the log */}
      <div ref={log} className={styles.log} role="log" aria-label={t('chat.log')} aria-live="polite" tabIndex={0}>
        {chat && messages.length === 0 && <Hello isOpen={chat.office.is_open} />}
        {messages.map((message) => (
          <Message
            key={message.number}
            message={message}
            isRead={chat !== null && message.number <= chat.staff_read}
            onReport={() => setReported(message.number)}
          />
        ))}
        <OnTheWay pending={pending} send={send} />
        {chat && <Standing state={chat.state} isOpen={chat.office.is_open} />}
      </div>
      {reported !== null && (
        <ReportForm
          number={reported}
          onDone={() => markReported(reported)}
          onClose={() => {
            setReported(null)
            log.current?.focus()
          }}
        />
      )}
      {children}
      {isGuest && messages.length > 0 && <EndChat forget={forget} onEnd={() => log.current?.focus()} />}
      <div ref={end} />
    </div>
  )
}

/** A greeting. Outside of hours the text above says when support is back, and this one what can be done instead. */
function Hello({ isOpen }: { isOpen: boolean }) {
  const { t } = useTranslation('support')
  const isPupil = useUser()?.role === 'student'
  return (
    <div className={styles.bubble}>
      <Face />
      <p>{t(isOpen ? (isPupil ? 'chat.hello_pupil' : 'chat.hello') : 'chat.offHours')}</p>
    </div>
  )
}

const Face = () => (
  <span className={styles.writerFace}>
    <Avatar seed="support" gender="female" size={32} />
  </span>
)

function Standing({ state, isOpen }: { state: ConversationState | null; isOpen: boolean }) {
  const { t } = useTranslation('support')
  return (
    state &&
    state !== 'taken' && (
      <p className={styles.note}>{t(state === 'waiting' && !isOpen ? 'chat.waitingClosed' : `chat.${state}`)}</p>
    )
  )
}

function OnTheWay({ pending, send }: Pick<Props, 'pending' | 'send'>) {
  const { t } = useTranslation('support')
  return pending.map(({ key, words, problem }) => (
    <div key={key} className={styles.bubble} data-own data-pending={problem === null || undefined}>
      <p>{words}</p>
      {problem === null ? (
        <small>{t('chat.sending')}</small>
      ) : (
        <small role="alert">
          {problem}{' '}
          <button type="button" onClick={() => send(words, key)}>
            {t('chat.again')}
          </button>
        </small>
      )}
    </div>
  ))
}

function Message({ message, isRead, onReport }: { message: ChatMessage; isRead: boolean; onReport: () => void }) {
  const { t } = useTranslation('support')
  const { by, name, words, is_reported: isReported, hidden_for: fault } = message
  const isOwn = by === 'visitor'
  return (
    <div className={styles.bubble} data-own={isOwn || undefined}>
      {!isOwn && <Face />}
      <b className="visually-hidden">{isOwn ? t('chat.you') : name}</b>
      <p>{fault ? t('chat.hidden', { fault: t(`fault.${fault}`).toLowerCase() }) : words}</p>
      <Facts message={message} isRead={isRead} />
      {!isOwn && !isReported && !fault && (
        <button
          type="button"
          className={styles.flag}
          onClick={onReport}
          aria-label={t('chat.report')}
          title={t('chat.report')}
        >
          <IconFlag size={18} stroke={1.9} aria-hidden />
        </button>
      )}
    </div>
  )
}

/** When a message was written, whether it was read, and the state of a report. */
function Facts({
  message: { by, created_at: at, is_reported: isReported, outcome },
  isRead,
}: {
  message: ChatMessage
  isRead: boolean
}) {
  const { t } = useTranslation('support')
  const moment = useMoment()
  return (
    <small>
      <time dateTime={at}>{moment(at)}</time>
      {by === 'visitor' && isRead && <>, {t('chat.read')}</>}
      {isReported && <>, {t(outcome ? `chat.outcome.${outcome}` : 'chat.reported')}</>}
    </small>
  )
}
