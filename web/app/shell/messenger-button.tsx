import { IconBrandWhatsapp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import styles from './messenger-button.module.css'
import { useSupport } from './use-support.ts'

/** The gold button in the corner of every public page. */
export function MessengerButton() {
  const { t } = useTranslation()
  const { messenger } = useSupport()
  return (
    <aside aria-label={t('site.support')}>
      <a href={messenger} target="_blank" rel="noreferrer" className={styles.root} aria-label={t('site.messenger')}>
        <IconBrandWhatsapp size={26} stroke={2} aria-hidden />
        <span aria-hidden>{t('site.chat')}</span>
      </a>
    </aside>
  )
}
