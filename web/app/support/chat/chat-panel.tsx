import { FocusTrap } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconArrowLeft, IconBrandWhatsapp, IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { Chat } from '#contract/support/chat'
import { mentionsDanger } from '#contract/support/danger'
import { useTranslation } from '#web/i18n/use-translation'
import { HelplinePanel } from '../../shell/helpline-panel.tsx'
import { useSupport } from '../../shell/support/use-support.ts'
import { Avatar } from '../../ui/drawings/avatar.tsx'
import { Ornament } from '../../ui/drawings/ornament.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import { ChatLog } from './chat-log.tsx'
import styles from './chat.module.css'
import { Composer } from './composer.tsx'
import { DeviceQuestion } from './device-question.tsx'
import { OffHours, useBackAt } from './off-hours.tsx'
import { useChat } from './use-chat.ts'

/** The chat over a page. On a phone it fills the window and traps the focus. */
export function ChatPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('support')
  const isPhone = useMediaQuery('(max-width: 61.99em)', undefined, { getInitialValueInEffect: false })
  const state = useChat()
  const { messages, pending } = state
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => root.current?.focus(), [])
  const isDanger = [...messages.filter(({ by }) => by === 'visitor'), ...pending].some(({ words }) =>
    mentionsDanger(words),
  )
  return createPortal(
    <FocusTrap active={isPhone}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes a dialog wherever its focus is */}
      <div
        ref={root}
        className={`${styles.root} screen-only`}
        role="dialog"
        aria-modal={isPhone || undefined}
        aria-label={t('chat.title')}
        tabIndex={-1}
        data-autofocus
        onKeyDown={({ key }) => key === 'Escape' && onClose()}
      >
        <Head state={state} isPhone={isPhone} onClose={onClose} />
        <ChatLog {...state}>
          {isDanger && <HelplinePanel />}
          {state.deviceBegan && <DeviceQuestion began={state.deviceBegan} claim={state.claim} disown={state.disown} />}
          {state.isAway && (
            <InfoNote tone="gold" live>
              {t('chat.away')}
            </InfoNote>
          )}
        </ChatLog>
        <Foot state={state} />
      </div>
    </FocusTrap>,
    document.body,
  )
}

type State = ReturnType<typeof useChat>

function Head({ state: { chat, readAt }, isPhone, onClose }: { state: State; isPhone: boolean; onClose: () => void }) {
  const { t } = useTranslation('support')
  const office = chat?.office ?? null
  const hours = useBackAt(office, readAt)
  const Icon = isPhone ? IconArrowLeft : IconX
  return (
    <header className={styles.head}>
      <Ornament />
      <button type="button" className={styles.close} onClick={onClose} aria-label={t('chat.close')}>
        <Icon size={24} stroke={2} aria-hidden />
      </button>
      <span className={styles.face} data-open={office?.is_open || undefined}>
        <Avatar seed="support" gender="female" size={46} />
      </span>
      <div>
        <h2>{t('chat.title')}</h2>
        <p role="status">{hours}</p>
      </div>
    </header>
  )
}

function Foot({ state: { chat, messages, pending, send } }: { state: State }) {
  const { t } = useTranslation('support')
  const { messenger } = useSupport()
  return (
    <footer className={styles.foot}>
      {chat && <WritePanel chat={chat} isEmpty={messages.length + pending.length === 0} onSend={send} />}
      <a href={messenger} target="_blank" rel="noreferrer" className={styles.messenger}>
        <IconBrandWhatsapp size={20} stroke={2} aria-hidden />
        {t('chat.messenger')}
      </a>
    </footer>
  )
}

/** How the visitor can write now: not at all while blocked, as a question outside of hours, else as a message. */
function WritePanel({ chat, isEmpty, onSend }: { chat: Chat; isEmpty: boolean; onSend: State['send'] }) {
  const { t } = useTranslation('support')
  if (chat.blocked_until) {
    return (
      <InfoNote tone="sand" live>
        {t('chat.blocked')}
      </InfoNote>
    )
  }
  return chat.can_write ? <Composer onSend={onSend} isEmpty={isEmpty} /> : <OffHours isEmpty={isEmpty} />
}
