import { IconBrandWhatsapp, IconMapPin, IconPhone } from '@tabler/icons-react'
import { Link } from 'react-router'
import { readSitePage } from '#contract/content/pages'
import { useTranslation } from '#web/i18n/use-translation'
import { pageContext } from '../../context.ts'
import { useSupport } from '../../shell/support/use-support.ts'
import { PageMeta } from '../../shell/page-meta.tsx'
import { phoneText } from '../../shell/phone-text.ts'
import { QuestionPlace } from '../../shell/support/question-place.tsx'
import { Prose } from '../../ui/prose/prose.tsx'
import type { Route } from './+types/contacts.page'
import styles from './contacts.module.css'

export const handle = { words: ['content'] }

/** The phone numbers are shown even if the text cannot be loaded. */
export async function loader({ context }: Route.LoaderArgs) {
  return context
    .get(pageContext)
    .api(readSitePage, { params: { address: 'contacts' } })
    .catch(() => ({ text: null }))
}

export default function ContactsPage({ loaderData: { text } }: Route.ComponentProps) {
  const { t } = useTranslation('content')
  const { phone, messenger } = useSupport()
  return (
    <div className={styles.page}>
      <PageMeta
        title={text?.title ?? t('contacts.title')}
        description={text?.description ?? t('contacts.description')}
      />
      <header className={styles.head}>
        <h1>{text?.title ?? t('contacts.title')}</h1>
        <p>{text?.lead ?? t('contacts.description')}</p>
      </header>
      <ul className={styles.ways}>
        <li>
          <IconPhone size={26} stroke={2} aria-hidden />
          <h2>{t('contacts.phone')}</h2>
          <a href={`tel:${phone}`}>{phoneText(phone)}</a>
          <p>{t('contacts.hours')}</p>
        </li>
        <li>
          <IconBrandWhatsapp size={26} stroke={2} aria-hidden />
          <h2>WhatsApp</h2>
          <a href={messenger} target="_blank" rel="noreferrer">
            {t('contacts.write')}
          </a>
          <p>{t('contacts.messenger')}</p>
        </li>
        <li>
          <IconMapPin size={26} stroke={2} aria-hidden />
          <h2>{t('contacts.centers')}</h2>
          <Link to="/centers">{t('contacts.allCenters')}</Link>
          <p>{t('contacts.centersText')}</p>
        </li>
      </ul>
      <section className={styles.question} aria-labelledby="question">
        <h2 id="question">{t('contacts.question')}</h2>
        <QuestionPlace />
      </section>
      {text && <Prose html={text.html} />}
    </div>
  )
}
