import { IconBrandWhatsapp } from '@tabler/icons-react'
import { useTranslation } from '#web/i18n/use-translation'
import { useMatch } from 'react-router'
import styles from './messenger-button.module.css'
import { useSupport } from './use-support.ts'

/** The gold button in the corner of public pages; a shared result shows nothing beside the compass. */
export function MessengerButton() {
  const { t } = useTranslation()
  const { messenger } = useSupport()
  const isSharedResult = useMatch('/test-results-new/*') !== null
  if (isSharedResult) return null
  return (
    <aside aria-label={t('site.support')}>
      <a href={messenger} target="_blank" rel="noreferrer" className={styles.root} aria-label={t('site.messenger')}>
        <IconBrandWhatsapp size={26} stroke={2} aria-hidden />
        <span aria-hidden>{t('site.chat')}</span>
      </a>
    </aside>
  )
}
