import { useTranslation } from '#web/i18n/use-translation'
import { ErrorState } from '../../ui/error-state.tsx'
import { LinkButton } from '../link-button.tsx'
import { PageMeta } from '../page-meta.tsx'

export function NotFound({ full = true }: { full?: boolean }) {
  const { t } = useTranslation()
  return (
    <>
      <PageMeta title={t('notFound.title')} />
      <ErrorState
        full={full}
        title={t('notFound.title')}
        text={t('notFound.text')}
        action={
          <LinkButton to="/" variant="night" size="xl">
            {t('notFound.home')}
          </LinkButton>
        }
      />
    </>
  )
}
