import { FocusTrap } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconArrowLeft, IconBrandWhatsapp, IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { soundsOfDanger } from '#contract/support/danger'
import { useTranslation } from '#web/i18n/use-translation'
import { HelplinePanel } from '../../shell/helpline-panel.tsx'
import { useSupport } from '../../shell/frame/use-support.ts'
import { Avatar } from '../../ui/drawings/avatar.tsx'
import { Ornament } from '../../ui/drawings/ornament.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import { ChatLog } from './chat-log.tsx'
import styles from './chat.module.css'
import { Composer } from './composer.tsx'
import { OffHours } from './off-hours.tsx'
import { useBackAt } from './use-back-at.ts'
import { useChat } from './use-chat.ts'

/** The chat over a page, or over the whole window of a phone, where it keeps the focus as well. */
export function ChatPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('support')
  const { messenger } = useSupport()
  const isPhone = useMediaQuery('(max-width: 61.99em)', undefined, { getInitialValueInEffect: false })
  const state = useChat()
  const { chat, messages, pending } = state
  const root = useRef<HTMLDivElement>(null)
  const hours = useBackAt(chat?.office ?? null)
  useEffect(() => root.current?.focus(), [])

  const isDanger = [...messages.filter(({ by }) => by === 'visitor'), ...pending].some(({ words }) => soundsOfDanger(words))
  // Who talks with an operator at this moment is heard to the end.
  const isHeard = chat !== null && (chat.office.is_open || chat.state === 'taken')
  return createPortal(
    <FocusTrap active={isPhone}>
      <div
        ref={root}
        className={styles.root}
        role="dialog"
        aria-modal={isPhone || undefined}
        aria-label={t('chat.title')}
        tabIndex={-1}
        data-autofocus
        onKeyDown={({ key }) => key === 'Escape' && onClose()}
      >
        <header className={styles.head}>
          <Ornament />
          <button type="button" className={styles.close} onClick={onClose} aria-label={t('chat.close')}>
            {isPhone ? <IconArrowLeft size={24} stroke={2} aria-hidden /> : <IconX size={24} stroke={2} aria-hidden />}
          </button>
          <span className={styles.face} data-open={chat?.office.is_open || undefined}>
            <Avatar seed="support" gender="female" size={46} />
          </span>
          <div>
            <h2>{t('chat.title')}</h2>
            <p role="status">{hours}</p>
          </div>
        </header>
        <ChatLog {...state}>
          {isDanger && <HelplinePanel />}
          {state.isAway && (
            <InfoNote tone="gold" live>
              {t('chat.away')}
            </InfoNote>
          )}
        </ChatLog>
        <footer className={styles.foot}>
          {chat?.blocked_until ? (
            <InfoNote tone="sand" live>
              {t('chat.blocked')}
            </InfoNote>
          ) : (
            isHeard && <Composer onSend={state.send} isEmpty={messages.length === 0 && pending.length === 0} />
          )}
          {chat && !isHeard && !chat.blocked_until && <OffHours />}
          <a href={messenger} target="_blank" rel="noreferrer" className={styles.messenger}>
            <IconBrandWhatsapp size={20} stroke={2} aria-hidden />
            {t('chat.messenger')}
          </a>
        </footer>
      </div>
    </FocusTrap>,
    document.body,
  )
}
