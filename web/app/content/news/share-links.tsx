import { IconBrandTelegram, IconBrandWhatsapp } from '@tabler/icons-react'
import { useTranslation } from '#web/i18n/use-translation'
import { CopyButton } from '../../ui/copy-button.tsx'
import styles from './news-entry.module.css'

/** Copy the address, or send it by a messenger: plain links, nothing of anybody else is loaded. */
export function ShareLinks({ address, title }: { address: string; title: string }) {
  const { t } = useTranslation('content')
  const text = encodeURIComponent(title)
  const link = encodeURIComponent(address)
  return (
    <div className={styles.share}>
      <CopyButton value={address} label={t('news.copy')} copiedLabel={t('news.copied')} />
      <a href={`https://wa.me/?text=${text}%20${link}`} target="_blank" rel="noreferrer" aria-label={t('news.shareBy', { name: 'WhatsApp' })}>
        <IconBrandWhatsapp size={20} stroke={2} aria-hidden />
      </a>
      <a href={`https://t.me/share/url?url=${link}&text=${text}`} target="_blank" rel="noreferrer" aria-label={t('news.shareBy', { name: 'Telegram' })}>
        <IconBrandTelegram size={20} stroke={2} aria-hidden />
      </a>
    </div>
  )
}
