import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react'
import { useTranslation } from '#web/i18n/use-translation'
import { Link } from 'react-router'
import { Frieze } from '../../ui/drawings/scenes/frieze.tsx'
import { Brand } from './brand.tsx'
import { phoneText } from '../phone-text.ts'
import styles from './site-footer.module.css'
import { useSupport } from '../support/use-support.ts'

export function SiteFooter() {
  const { t } = useTranslation()
  const { simulatedChannels } = useSupport()
  return (
    <footer className={`${styles.root} screen-only`}>
      <Frieze />
      <div className={styles.columns}>
        <div className={styles.about}>
          <Brand ground="dark" />
          <p>{t('footer.about')}</p>
        </div>
        <Column title={t('footer.platform')}>
          <Link to="/#tests">{t('site.tests')}</Link>
          <Link to="/prof-test">{t('footer.career')}</Link>
          <Link to="/exercises">{t('footer.exercises')}</Link>
          <Link to="/articles">{t('footer.articles')}</Link>
          <Link to="/centers">{t('site.centers')}</Link>
          <Link to="/regions">{t('footer.regions')}</Link>
          <Link to="/special-schools">{t('footer.special-schools')}</Link>
          <Link to="/olympiad">{t('footer.olympiad')}</Link>
          <Link to="/registry">{t('footer.registry')}</Link>
        </Column>
        <Column title={t('footer.more')}>
          <Link to="/about-us">{t('footer.about-us')}</Link>
          <Link to="/for-members">{t('footer.for-members')}</Link>
          <Link to="/for-teachers">{t('site.teachers')}</Link>
          <Link to="/library">{t('site.library')}</Link>
          <Link to="/store">{t('site.store')}</Link>
          <Link to="/events">{t('site.events')}</Link>
          <Link to="/news">{t('site.news')}</Link>
          <Link to="/statistics">{t('footer.statistics')}</Link>
          <Link to="/reviews">{t('footer.reviews')}</Link>
          <Link to="/faq">{t('footer.faq')}</Link>
          <Link to="/contacts">{t('footer.contacts')}</Link>
          <Link to="/accessibility">{t('footer.accessibility')}</Link>
        </Column>
        <Column title={t('footer.account')}>
          <Link to="/signin">{t('site.signIn')}</Link>
          <Link to="/signup">{t('site.signUp')}</Link>
          <Link to="/signup-parents">{t('footer.parentSignUp')}</Link>
          <Link to="/signin-manager">{t('footer.staff')}</Link>
        </Column>
        <Column title={t('footer.legal')}>
          <Link to="/terms-of-use">{t('footer.terms')}</Link>
          <Link to="/privacy-policy">{t('footer.privacy')}</Link>
          <Link to="/personal-data">{t('footer.personalData')}</Link>
          <Link to="/public-offer">{t('footer.offer')}</Link>
          <Link to="/return-rules">{t('footer.returnRules')}</Link>
          <Link to="/moderation-policy">{t('footer.moderation')}</Link>
          <Link to="/library-regulations">{t('footer.libraryRules')}</Link>
          {(simulatedChannels.sms || simulatedChannels.mail) && <Link to="/outbox">{t('footer.outbox')}</Link>}
        </Column>
        <Support />
      </div>
    </footer>
  )
}

function Column({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <nav className={styles.column} aria-label={title}>
      <b>{title}</b>
      {children}
    </nav>
  )
}

function Support() {
  const { t } = useTranslation()
  const { phone, messenger } = useSupport()
  return (
    <div className={styles.support}>
      <b>{t('footer.support')}</b>
      <a href={`tel:${phone}`} className={styles.number}>
        {phoneText(phone)}
      </a>
      <p>{t('footer.hours')}</p>
      <div className={styles.icons}>
        <a href={messenger} target="_blank" rel="noreferrer" aria-label={t('site.messenger')}>
          <IconBrandWhatsapp size={22} stroke={2} aria-hidden />
        </a>
        <a href={`tel:${phone}`} aria-label={t('site.call', { phone: phoneText(phone) })}>
          <IconPhone size={22} stroke={2} aria-hidden />
        </a>
      </div>
    </div>
  )
}
