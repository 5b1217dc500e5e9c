import { IconMessage } from '@tabler/icons-react'
import { sharePlaces } from '#contract/values/share-address'
import { useTranslation } from '#web/i18n/use-translation'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { ChatButton } from './chat-button.tsx'
import styles from './chat-corner.module.css'

/** The gold chat button in the corner of public pages. A shared result shows nothing but what was shared. */
export function ChatCorner() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const isSharedResult = sharePlaces.some((place) => pathname.startsWith(`/${place}/`))
  const isAside = useReadingOn()
  if (isSharedResult) return null
  return (
    <aside aria-label={t('site.support')}>
      <ChatButton
        className={`${styles.root} screen-only`}
        data-aside={isAside || undefined}
        aria-label={t('site.openChat')}
      >
        <IconMessage size={26} stroke={2} aria-hidden />
        <span aria-hidden>{t('site.chat')}</span>
      </ChatButton>
    </aside>
  )
}

/** Whether the visitor is scrolling down and has not reached the end yet. */
function useReadingOn(): boolean {
  const [isReadingOn, setReadingOn] = useState(false)
  useEffect(() => {
    let before = scrollY
    const look = () => {
      const end = document.documentElement.scrollHeight - innerHeight - 80
      setReadingOn(scrollY > before && scrollY < end)
      before = scrollY
    }
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [])
  return isReadingOn
}
