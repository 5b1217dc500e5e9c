import { IconEyeOff } from '@tabler/icons-react'
import { messageReportReasons, type MessageReportReason } from '#contract/support/chat'
import { hideMessage, type DeskMessage } from '#contract/support/desk'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { useAct } from '../../form/act-button.tsx'
import { Button } from '../../ui/button.tsx'
import { useMoment } from '../use-moment.ts'
import { ChoiceButton } from './choice-button.tsx'
import styles from './desk.module.css'

interface MessageProps {
  id: string
  message: DeskMessage
  isRead: boolean
  mayHide: boolean
}

/** A message or a note as staff see it, even if it is hidden from the visitor. */
export function Message({ id, message, isRead, mayHide }: MessageProps) {
  const { by, name, words, is_urgent: isUrgent, hidden_for: fault } = message
  const { t } = useTranslation('support')
  return (
    <div
      className={styles.message}
      data-by={by}
      data-urgent={isUrgent || undefined}
      data-hidden={fault !== null || undefined}
    >
      <span className="visually-hidden">
        {by === 'note' ? t('desk.noteOf', { name }) : by === 'visitor' ? t('desk.visitor') : ''}
      </span>
      <p>{words}</p>
      <Facts message={message} isRead={isRead} />
      {mayHide && by !== 'note' && <Hiding id={id} message={message} />}
    </div>
  )
}

/** Author, time, whether it was read, and why it is hidden. */
function Facts({
  message: { by, name, created_at: at, hidden_for: fault },
  isRead,
}: Pick<MessageProps, 'message' | 'isRead'>) {
  const { t } = useTranslation('support')
  const moment = useMoment()
  return (
    <small>
      {by !== 'visitor' && `${name}, `}
      <time dateTime={at}>{moment(at)}</time>
      {by === 'operator' && isRead && `, ${t('chat.read')}`}
      {by === 'note' && `, ${t('desk.note')}`}
      {fault && `, ${t('desk.hidden', { fault: t(`fault.${fault}`).toLowerCase() })}`}
    </small>
  )
}

function Hiding({ id, message: { number, hidden_for: hiddenFor } }: Pick<MessageProps, 'id' | 'message'>) {
  const { t } = useTranslation('support')
  const { act, isBusy } = useAct()
  const hide = (fault: MessageReportReason | null) =>
    void act(() => api(hideMessage, { params: { id }, body: { number, fault } }), {
      done: ({ message }) => message,
      reads: 'always',
    })
  if (hiddenFor) {
    return (
      <Button variant="subtle" loading={isBusy} onClick={() => hide(null)}>
        {t('desk.show')}
      </Button>
    )
  }
  const options = messageReportReasons.map((fault) => ({ id: fault, label: t(`fault.${fault}`) }))
  return (
    <ChoiceButton
      label={t('desk.hide')}
      icon={<IconEyeOff size={18} stroke={2} aria-hidden />}
      variant="subtle"
      isBusy={isBusy}
      options={options}
      onChoose={hide}
    />
  )
}
