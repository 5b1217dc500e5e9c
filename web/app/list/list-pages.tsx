import { useTranslation } from '#web/i18n/use-translation'
import { LinkButton } from '../shell/link-button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { withFilters } from './list-address.rules.ts'
import { useListAddress } from './use-list-address.ts'

/** Links to the pages of a list, with the labels that all lists share. */
export function ListPages({ next }: { next: string | null }) {
  const { t } = useTranslation('list')
  return <PageLinks next={next} words={{ pages: t('pages'), first: t('first'), next: t('next') }} />
}

interface PageLinksProps {
  next: string | null
  /** Label of the navigation and of each link. */
  words: { pages: string; first: string; next: string }
}

/** Links to the next page and to the first. For the pages before, people use the browser's back button. */
export function PageLinks({ next, words }: PageLinksProps) {
  const { search } = useListAddress()
  const isFirst = !search.has('after')
  if (!next && isFirst) return null
  const to = (after: string | null) => ({ search: String(withFilters(search, { after })) })
  return (
    <nav className="row gap-12" aria-label={words.pages}>
      {!isFirst && (
        <LinkButton variant="line" to={to(null)}>
          {words.first}
        </LinkButton>
      )}
      {next && (
        <LinkButton variant="line" to={to(next)}>
          {words.next}
        </LinkButton>
      )}
    </nav>
  )
}

/** Shown if a list is empty, or if its filters find nothing. */
export function ListEmpty({
  subject = 'tests',
  title,
  text,
}: {
  subject?: React.ComponentProps<typeof EmptyState>['subject']
  title: string
  text: string
}) {
  const { t } = useTranslation('list')
  const { search } = useListAddress()
  return search.size > 0 ? (
    <EmptyState subject="tests" title={t('nothing')} text={t('nothingText')} />
  ) : (
    <EmptyState subject={subject} title={title} text={text} />
  )
}
