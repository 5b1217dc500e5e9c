import { useTranslation } from '#web/i18n/use-translation'
import { LinkButton } from '../../shell/link-button.tsx'

/** Links from the list of results to the pages that build on them. */
export function ResultLinks() {
  const { t } = useTranslation('result-pages')
  return (
    <nav className="row gap-10 screen-only" aria-label={t('ways')}>
      <LinkButton to="/recommended-courses" variant="line">
        {t('recommended.title')}
      </LinkButton>
      <LinkButton to="/test-results-second" variant="line">
        {t('stageTwo.title')}
      </LinkButton>
      <LinkButton to="/test-results-old" variant="line">
        {t('years.title')}
      </LinkButton>
    </nav>
  )
}
