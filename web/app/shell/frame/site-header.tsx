import { IconMenu2, IconPhone, IconSearch } from '@tabler/icons-react'
import { useTranslation } from '#web/i18n/use-translation'
import { Link, useLocation } from 'react-router'
import { BasketLink } from './basket-link.tsx'
import { Brand } from './brand.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { LinkButton } from '../link-button.tsx'
import { phoneText } from '../phone-text.ts'
import { profileAddress } from '../redirects/profile-address.ts'
import styles from './site-header.module.css'
import { useSupport } from '../support/use-support.ts'
import { useUser } from '../account/use-user.ts'

interface Section {
  name: string
  to: string
  /**
   * Other addresses that belong to this section, because the address of a page need not begin with that of its list.
   */
  also?: readonly string[]
}

const sections = [
  { name: 'tests', to: '/#tests' },
  { name: 'parents', to: '/for-parents' },
  { name: 'schools', to: '/for-schools' },
  { name: 'centers', to: '/centers' },
  { name: 'library', to: '/library', also: ['/book'] },
  {
    name: 'events',
    to: '/events',
    also: ['/forums', '/seminars', '/trainings', '/one-forum', '/one-seminar', '/one-training'],
  },
  // Shown only in the menu of narrow screens; the wide header has no room for them.
  { name: 'store', to: '/store' },
  { name: 'news', to: '/news' },
  { name: 'teachers', to: '/for-teachers' },
  { name: 'faq', to: '/faq' },
] as const satisfies readonly Section[]

export function SiteHeader({ ground }: { ground: 'sky' | 'white' }) {
  const { t } = useTranslation()
  const { phone } = useSupport()
  return (
    <header className={`${styles.root} screen-only`} data-ground={ground}>
      <div className={styles.row}>
        <Brand />
        <nav className={styles.nav} aria-label={t('site.nav')}>
          <SectionLinks />
        </nav>
        <div className={styles.tools}>
          <Link to="/search" className={styles.icon} title={t('site.search')} aria-label={t('site.search')}>
            <IconSearch size={22} stroke={2} aria-hidden />
          </Link>
          <LanguageSwitch ground={ground === 'sky' ? 'sky' : 'light'} />
          <a
            href={`tel:${phone}`}
            className={styles.icon}
            title={t('site.callShort', { phone: phoneText(phone) })}
            aria-label={t('site.call', { phone: phoneText(phone) })}
          >
            <IconPhone size={22} stroke={2} aria-hidden />
          </a>
          <BasketLink />
          <Entrance ground={ground} />
        </div>
        <PhoneTools ground={ground} />
      </div>
    </header>
  )
}

function SectionLinks() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  return sections.map((section) => (
    <Link key={section.name} to={section.to} aria-current={isIn(section, pathname) ? 'page' : undefined}>
      {t(`site.${section.name}`)}
    </Link>
  ))
}

const isIn = ({ to, also = [] }: Section, pathname: string): boolean =>
  [to, ...also].some((path) => pathname === path || pathname.startsWith(`${path}/`))

/** Shows guests the link to sign-in, and signed-in users the link to their profile. */
function Entrance({ ground }: { ground: 'sky' | 'white' }) {
  const { t } = useTranslation()
  const user = useUser()
  const [quiet, loud] = ground === 'sky' ? (['white', 'night'] as const) : (['line', 'filled'] as const)
  if (user) {
    return (
      <LinkButton to={profileAddress(user.role)} variant={loud}>
        {t('site.profile')}
      </LinkButton>
    )
  }
  return (
    <>
      <LinkButton to="/signin" variant={quiet}>
        {t('site.signIn')}
      </LinkButton>
      <LinkButton to="/signup" variant={loud}>
        {t('site.signUp')}
      </LinkButton>
    </>
  )
}

/** Language and menu of a narrow screen. Both open without script. */
function PhoneTools({ ground }: { ground: 'sky' | 'white' }) {
  const { t } = useTranslation()
  const { key } = useLocation()
  const user = useUser()
  const { phone } = useSupport()
  return (
    <div className={styles.phoneTools}>
      {!user && (
        <LinkButton to="/signin" variant={ground === 'sky' ? 'white' : 'line'} className={styles.signIn}>
          {t('site.signIn')}
        </LinkButton>
      )}
      <BasketLink />
      <LanguageMenu />
      {/* The key changes with every navigation, which closes the menu. */}
      <details key={key} className={`${styles.menu} positioned`} name="header">
        <summary className={`${styles.icon} unmarked`} aria-label={t('site.menu')}>
          <IconMenu2 size={24} stroke={2} aria-hidden />
        </summary>
        <div className={styles.sheet}>
          <Link to="/search">
            <IconSearch size={20} stroke={2} aria-hidden />
            {t('site.search')}
          </Link>
          <nav aria-label={t('site.nav')}>
            <SectionLinks />
          </nav>
          <a href={`tel:${phone}`}>
            <IconPhone size={20} stroke={2} aria-hidden />
            {t('site.callShort', { phone: phoneText(phone) })}
          </a>
          <div className={styles.entrance}>
            <Entrance ground={ground === 'sky' ? 'white' : ground} />
          </div>
        </div>
      </details>
    </div>
  )
}
