import { IconArrowForward, IconArrowLeft, IconCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import {
  closeConversation,
  handOver,
  markConversationRead,
  reopenConversation,
  takeConversation,
  type Conversation,
  type ConversationPart,
  type ReadyAnswer,
} from '#contract/support/desk'
import { useTranslation } from '#web/i18n/use-translation'
import { ApiFailure } from '../../calls/api.ts'
import { api } from '../../calls/browser-api.ts'
import { ActButton, useAct } from '../../form/act-button.tsx'
import { userInUse } from '../../device/session.ts'
import { Card } from '../../ui/card.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import { AnswerBox } from './answer-box.tsx'
import { ChoiceButton } from './choice-button.tsx'
import styles from './desk.module.css'
import { Message } from './desk-message.tsx'
import { Face } from './queue.tsx'

interface ConversationViewProps {
  conversation: Conversation
  answers: readonly ReadyAnswer[]
  operators: readonly { id: string; name: string }[]
  part: ConversationPart
}

/** One conversation: messages, the answer box and actions. */
export function ConversationView({ conversation, answers, operators, part }: ConversationViewProps) {
  const { t } = useTranslation('support')
  const end = useRef<HTMLDivElement>(null)
  const {
    id,
    who,
    language,
    state,
    operator,
    messages,
    last_number: last,
    staff_read: read,
    visitor_read: visitorRead,
  } = conversation
  const { isMine, mayHide } = mineOf(operator)
  // No return value: newer browsers return a promise from `scrollIntoView`, which React would take for a clean-up.
  useEffect(() => {
    end.current?.scrollIntoView?.({ block: 'nearest' })
  }, [last])
  useEffect(() => {
    // If marking as read fails, the next message marks this one too.
    if (isMine && read < last)
      api(markConversationRead, { params: { id }, body: { number: last } }).catch((failure: unknown) => {
        if (!(failure instanceof ApiFailure)) throw failure
      })
  }, [isMine, read, last, id])
  const name = who.first_name || t('desk.guest')
  return (
    <Card as="section" className={styles.conversation} aria-label={t('desk.conversation', { name })}>
      <header className={styles.conversationHead}>
        <Link
          to={part === 'new' ? '/support' : `/support?part=${part}`}
          className={`${styles.back} phone-only`}
          aria-label={t('desk.back')}
        >
          <IconArrowLeft size={22} stroke={2} aria-hidden />
        </Link>
        <Face role={who.role} id={id} size={44} />
        <div>
          <h2>{name}</h2>
          <p>
            {who.role_name}, {t(`language.${language}`)}
          </p>
        </div>
        <Actions id={id} state={state} operators={operators} />
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users must be able to scroll the log */}
      <div className={styles.messages} role="log" aria-label={t('chat.log')} tabIndex={0}>
        {conversation.is_urgent && (
          <InfoNote tone="red" title={t('desk.danger')}>
            {t('desk.dangerText')}
          </InfoNote>
        )}
        {messages.map((message) => (
          <Message
            key={message.number}
            id={id}
            message={message}
            isRead={message.number <= visitorRead}
            mayHide={mayHide}
          />
        ))}
        <div ref={end} />
      </div>
      {operator && !isMine && (
        <div className={styles.hint}>
          <InfoNote tone="gold" live>
            {t('desk.ofAnother', { name: operator.name })}
          </InfoNote>
        </div>
      )}
      <AnswerBox
        key={id}
        id={id}
        language={language}
        answers={answers}
        mayAnswer={state !== 'closed' && (operator === null || isMine)}
      />
    </Card>
  )
}

/**
 * Whether the conversation is assigned to the user, and whether they may hide its messages; an administrator always
 * may.
 */
function mineOf(operator: Conversation['operator']) {
  const user = userInUse()
  const isMine = operator?.id === user?.id
  return { isMine, mayHide: operator === null || isMine || user?.role === 'admin' }
}

function Actions({
  id,
  state,
  operators,
}: Pick<Conversation, 'id' | 'state'> & Pick<ConversationViewProps, 'operators'>) {
  const { t } = useTranslation('support')
  return (
    <div className={styles.actions}>
      {state === 'waiting' && (
        <ActButton act={() => api(takeConversation, { params: { id } })} done={({ message }) => message} reads="always">
          {t('desk.take')}
        </ActButton>
      )}
      {state !== 'closed' && (
        <>
          <HandOver id={id} operators={operators} />
          <ActButton
            act={() => api(closeConversation, { params: { id } })}
            done={({ message }) => message}
            reads="always"
            variant="line"
            leftSection={<IconCheck size={20} stroke={2} aria-hidden />}
          >
            {t('desk.close')}
          </ActButton>
        </>
      )}
      {state === 'closed' && (
        <ActButton
          act={() => api(reopenConversation, { params: { id } })}
          done={({ message }) => message}
          reads="always"
          variant="line"
        >
          {t('desk.reopen')}
        </ActButton>
      )}
    </div>
  )
}

function HandOver({ id, operators }: { id: string; operators: readonly { id: string; name: string }[] }) {
  const { t } = useTranslation('support')
  const { act, isBusy } = useAct()
  if (operators.length === 0) return null
  const give = (to: string) =>
    void act(() => api(handOver, { params: { id }, body: { to } }), { done: ({ message }) => message, reads: 'always' })
  const options = operators.map(({ id: operator, name }) => ({ id: operator, label: name }))
  return (
    <ChoiceButton
      label={t('desk.hand')}
      icon={<IconArrowForward size={20} stroke={2} aria-hidden />}
      isBusy={isBusy}
      options={options}
      onChoose={give}
    />
  )
}
