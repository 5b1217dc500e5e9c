import { useTranslation } from '#web/i18n/use-translation'
import { LinkButton } from '../shell/link-button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { withFilters } from './list-address.rules.ts'
import { useListAddress } from './use-list-address.ts'

/** Links to the pages of a list, with the labels that all lists share. */
export function ListPages({ next, previous = null }: { next: string | null; previous?: string | null | undefined }) {
  const { t } = useTranslation('list')
  const words = { pages: t('pages'), first: t('first'), previous: t('previous'), next: t('next') }
  return <PageLinks next={next} previous={previous} words={words} />
}

interface PageLinksProps {
  next: string | null
  /** The cursor of the page before, for lists that can be read backwards. */
  previous?: string | null | undefined
  /** Label of the navigation and of each link. */
  words: { pages: string; first: string; previous?: string; next: string }
}

/**
 * Links to the next page, to the first and, where the list can be read backwards, to the one before. Elsewhere people
 * use the browser's back button for the pages before.
 */
export function PageLinks({ next, previous = null, words }: PageLinksProps) {
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
      {previous && words.previous && (
        <LinkButton variant="line" to={to(previous)}>
          {words.previous}
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
