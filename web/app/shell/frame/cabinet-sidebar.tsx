import { IconBrandWhatsapp, IconLogout, IconMessage, IconPhone } from '@tabler/icons-react'
import { useTranslation } from '#web/i18n/use-translation'
import { NavLink } from 'react-router'
import { Brand } from './brand.tsx'
import styles from './cabinet-sidebar.module.css'
import { ChatButton } from '../support/chat-button.tsx'
import type { Cabinet, CabinetPage } from '../make-cabinet.ts'
import { phoneText } from '../phone-text.ts'
import { menuGroups } from '../../slice.ts'
import { useMenuWords } from './use-menu-words.ts'
import { useSignOut } from '../account/use-sign-out.ts'
import { useSupport } from '../support/use-support.ts'

interface CabinetSidebarProps {
  cabinet: Cabinet
  unread: number
}

export function CabinetSidebar({ cabinet, unread }: CabinetSidebarProps) {
  const { t } = useTranslation()
  const signOut = useSignOut()
  const { phone, messenger } = useSupport()
  return (
    <aside className={`${styles.root} screen-only wide-only`}>
      <div className={styles.brand}>
        <Brand />
      </div>
      <nav aria-label={t('cabinet.nav')}>
        <Group pages={cabinet.pages.filter((page) => !page.group)} unread={unread} />
        {menuGroups.map((group) => (
          <Group
            key={group}
            title={t(`cabinet.${group}`)}
            pages={cabinet.pages.filter((page) => page.group === group)}
            unread={unread}
          >
            {group === 'account' && (
              <button type="button" className={styles.item} onClick={() => void signOut()}>
                <IconLogout size={22} stroke={1.9} aria-hidden />
                {t('cabinet.signOut')}
              </button>
            )}
          </Group>
        ))}
      </nav>
      <div className={styles.help}>
        <ChatButton className={styles.support} aria-label={t('site.openChat')}>
          <IconMessage size={22} stroke={2} aria-hidden />
          {t('cabinet.chat')}
        </ChatButton>
        <a href={messenger} target="_blank" rel="noreferrer" className={styles.call}>
          <IconBrandWhatsapp size={20} stroke={1.9} aria-hidden />
          {t('cabinet.messenger')}
        </a>
        <a href={`tel:${phone}`} className={styles.call} aria-label={t('site.call', { phone: phoneText(phone) })}>
          <IconPhone size={20} stroke={1.9} aria-hidden />
          {t('site.callShort', { phone: phoneText(phone) })}
        </a>
      </div>
    </aside>
  )
}

interface GroupProps {
  title?: string
  pages: readonly CabinetPage[]
  unread: number
  children?: React.ReactNode
}

function Group({ title, pages, unread, children }: GroupProps) {
  const { t } = useTranslation()
  const { pageWord } = useMenuWords()
  if (pages.length === 0 && !children) return null
  return (
    <>
      {title && <p className={styles.title}>{title}</p>}
      {pages.map(({ name, to, icon: Icon, isExact }) => (
        <NavLink key={name} to={to} end={isExact} className={styles.item}>
          <Icon size={22} stroke={1.9} aria-hidden />
          {pageWord(name)}
          {name === 'notifications' && unread > 0 && (
            <span className={styles.count} aria-label={t('cabinet.unread', { count: unread })}>
              {unread > 99 ? '99+' : unread}
            </span>
          )}
        </NavLink>
      ))}
      {children}
    </>
  )
}
