import { useRouteError } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation'
import { ApiFailure } from '../../calls/api.ts'
import { CabinetFailure } from '../../shell/failures/cabinet-failure.tsx'
import { LinkButton } from '../../shell/link-button.tsx'
import { PageMeta } from '../../shell/page-meta.tsx'
import { ErrorState } from '../../ui/error-state.tsx'

/** A place that does not exist, or is not that of the manager, leads back to the own numbers. */
export function PlaceFailure() {
  const { t } = useTranslation('statistics')
  const { t: say } = useTranslation()
  const error = useRouteError()
  if (!(error instanceof ApiFailure) || error.status !== 404) return <CabinetFailure />
  return (
    <>
      <PageMeta title={say('notFound.title')} />
      <ErrorState
        title={say('notFound.title')}
        text={say('notFound.text')}
        action={
          <LinkButton to="/profile-manager" variant="night" size="xl">
            {t('toOwn')}
          </LinkButton>
        }
      />
    </>
  )
}
