import { Link } from 'react-router'
import { faqSections, listFaq } from '#contract/content/faq'
import { useTranslation } from '#web/i18n/use-translation'
import { pageContext } from '../../context.ts'
import { LinkButton } from '../../shell/link-button.tsx'
import { PageMeta } from '../../shell/page-meta.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { Route } from './+types/faq.page'
import { CallPanel } from '../call-panel.tsx'
import { FaqData } from './faq-data.tsx'
import { FaqHead } from './faq-head.tsx'
import { FaqList } from './faq-list.tsx'
import { FaqSections } from './faq-sections.tsx'
import styles from './faq.module.css'

export const handle = { words: ['content'] }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const section = faqSections.find((one) => one === searchParams.get('section'))
  const search = (searchParams.get('q') ?? '').trim().slice(0, 100)
  const found = await context.get(pageContext).api(listFaq, { query: { section, search: search || undefined } })
  return { ...found, section, search }
}

export default function FaqPage({ loaderData: { data, sections, section, search } }: Route.ComponentProps) {
  const { t } = useTranslation('content')
  return (
    <div>
      <PageMeta title={t('faq.title')} description={t('faq.description')} />
      <FaqData entries={data} isWhole={search === '' && section === undefined} />
      <FaqHead search={search} />
      <div className={styles.columns}>
        <FaqSections sections={sections} section={section} search={search} />
        <div>
          <div className={styles.found}>
            <h2 aria-live="polite">{search ? t('faq.found', { count: data.length }) : t(section ? `faq.section.${section}` : 'faq.everything')}</h2>
            {(search || section) && <Link to="?">{t('faq.reset')}</Link>}
          </div>
          {data.length === 0 ? (
            <EmptyState subject="consultations" title={t(search ? 'faq.nothing' : 'faq.empty')} text={t(search ? 'faq.nothingText' : 'faq.emptyText')} />
          ) : (
            <FaqList key={`${search} ${section ?? ''}`} entries={data} search={search} />
          )}
          <CallPanel title={t('faq.ask.title')} text={t('faq.ask.text')}>
            <LinkButton to="/contacts" variant="gold" size="lg">
              {t('faq.ask.action')}
            </LinkButton>
          </CallPanel>
        </div>
      </div>
    </div>
  )
}
