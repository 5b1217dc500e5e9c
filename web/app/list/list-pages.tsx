import { useTranslation } from '#web/i18n/use-translation'
import { PageLinks } from './page-links.tsx'

/** Links to the pages of a list, in the words of all lists. */
export function ListPages({ next }: { next: string | null }) {
  const { t } = useTranslation('list')
  return <PageLinks next={next} words={{ pages: t('pages'), first: t('first'), next: t('next') }} />
}
