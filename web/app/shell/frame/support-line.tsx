import { IconBrandWhatsapp, IconMessage, IconPhone } from '@tabler/icons-react'
import { useTranslation } from '#web/i18n/use-translation'
import { ChatButton } from '../support/chat-button.tsx'
import { phoneText } from '../phone-text.ts'
import styles from './support-line.module.css'
import { useSupport } from '../support/use-support.ts'

interface SupportLineProps {
  /** For pages whose sidebar shows both on a wide screen. */
  phoneOnly?: boolean
}

/**
 * Chat, messenger and telephone at the foot of pages without the site's footer. They are part of the flow, so they
 * cover nothing.
 */
export function SupportLine({ phoneOnly = false }: SupportLineProps) {
  const { t } = useTranslation()
  const { phone, messenger } = useSupport()
  return (
    <aside
      className={`${styles.root} screen-only`}
      data-phone-only={phoneOnly || undefined}
      aria-label={t('site.support')}
    >
      <ChatButton className={styles.chat} aria-label={t('site.openChat')}>
        <IconMessage size={22} stroke={1.9} aria-hidden />
        {t('site.chat')}
      </ChatButton>
      <a href={messenger} target="_blank" rel="noreferrer" aria-label={t('site.messenger')}>
        <IconBrandWhatsapp size={22} stroke={1.9} aria-hidden />
        {t('site.messengerShort')}
      </a>
      <a href={`tel:${phone}`} aria-label={t('site.call', { phone: phoneText(phone) })}>
        <IconPhone size={22} stroke={1.9} aria-hidden />
        {phoneText(phone)}
      </a>
    </aside>
  )
}
