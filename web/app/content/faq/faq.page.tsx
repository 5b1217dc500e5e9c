import { Link } from 'react-router'
import { type FaqEntry, faqSections, listFaq } from '#contract/content/faq'
import { useTranslation } from '#web/i18n/use-translation'
import { pageContext } from '../../context.ts'
import { StructuredData } from '../../shell/findable/structured-data.tsx'
import { LinkButton } from '../../shell/link-button.tsx'
import { PageMeta } from '../../shell/page-meta.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { Route } from './+types/faq.page'
import { CallPanel } from '../call-panel.tsx'
import { FaqHead } from './faq-head.tsx'
import { FaqList } from './faq-list.tsx'
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
            <h2 aria-live="polite">
              {search
                ? t('faq.found', { count: data.length })
                : t(section ? `faq.section.${section}` : 'faq.everything')}
            </h2>
            {(search || section) && (
              <Link className="link" to="?">
                {t('faq.reset')}
              </Link>
            )}
          </div>
          {data.length === 0 ? (
            <EmptyState
              subject="consultations"
              title={t(search ? 'faq.nothing' : 'faq.empty')}
              text={t(search ? 'faq.nothingText' : 'faq.emptyText')}
            />
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

interface FaqSectionsProps {
  sections: readonly { section: FaqEntry['section']; count: number }[]
  section: FaqEntry['section'] | undefined
  search: string
}

/** The sections with the number of their questions. The search is kept when one is chosen. */
function FaqSections({ sections, section, search }: FaqSectionsProps) {
  const { t } = useTranslation('content')
  const total = sections.reduce((sum, { count }) => sum + count, 0)
  const to = (next: string | undefined) =>
    `?${new URLSearchParams({ ...(search && { q: search }), ...(next && { section: next }) })}`
  return (
    <nav className={styles.sections} aria-label={t('faq.sections')}>
      <p>{t('faq.sections')}</p>
      <Link to={to(undefined)} aria-current={section === undefined ? 'true' : undefined}>
        {t('faq.all')} <span>{total}</span>
      </Link>
      {sections.map((one) => (
        <Link key={one.section} to={to(one.section)} aria-current={one.section === section ? 'true' : undefined}>
          {t(`faq.section.${one.section}`)} <span>{one.count}</span>
        </Link>
      ))}
    </nav>
  )
}

/** All questions with their answers, for search engines. A section or a search is not a separate page. */
function FaqData({ entries, isWhole }: { entries: readonly FaqEntry[]; isWhole: boolean }) {
  if (!isWhole) return null
  const mainEntity = entries.map(({ question, html }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: html },
  }))
  return <StructuredData data={{ '@type': 'FAQPage', mainEntity }} />
}
