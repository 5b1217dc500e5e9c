import { useTranslation } from '#web/i18n/use-translation'
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { ErrorState } from '../../ui/error-state.tsx'
import { ApiFailure } from '../../calls/api.ts'
import { failureStatus } from '../../calls/failure-status.ts'
import { LinkButton } from '../link-button.tsx'
import { NotFound } from './not-found.tsx'
import { PageMeta } from '../page-meta.tsx'
import { useFailureReport } from './use-failure-report.ts'

type Kind = 'offline' | 'denied' | 'busy' | 'refused' | 'other'
/** What failed to load. A failed page is described by the reason; test data have their own title. */
type Subject = 'page' | 'testData'

/**
 * Replaces a page that could not be shown and offers a way out. It brings its own `main` if no layout could be drawn
 * either.
 */
export function Failure({
  frame = 'none',
  subject = 'page',
}: {
  frame?: 'none' | 'site' | 'cabinet'
  subject?: Subject
}) {
  const error = useRouteError()
  const status = isRouteErrorResponse(error) ? error.status : failureStatus(error)
  // A 401 has ended the session and the redirect to the home page has begun, so there is nothing to show.
  if (status === 401) return null
  const page =
    status === 404 ? (
      <NotFound full={frame !== 'cabinet'} />
    ) : (
      <Trouble error={error} kind={kindOf(status, error)} subject={subject} full={frame !== 'cabinet'} />
    )
  return frame === 'none' ? <main id="content">{page}</main> : page
}

function Trouble({ error, kind, subject, full }: { error: unknown; kind: Kind; subject: Subject; full: boolean }) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const isReported = useFailureReport(kind === 'other' ? error : null)
  const isOfPage = subject === 'page' || kind === 'denied' || kind === 'refused'
  const title = t(isOfPage ? `failure.${kind}` : `failure.${subject}`)
  return (
    <>
      <PageMeta title={title} />
      <ErrorState
        full={full}
        title={title}
        text={
          kind === 'refused'
            ? refusalOf(error)
            : t(kind === 'other' && isReported ? 'failure.otherKnownText' : `failure.${kind}Text`)
        }
        action={
          <>
            {kind !== 'denied' && (
              <LinkButton to={pathname + search} reloadDocument variant="night" size="xl">
                {t('failure.again')}
              </LinkButton>
            )}
            <LinkButton to="/" reloadDocument variant="white" size="xl">
              {t('failure.home')}
            </LinkButton>
          </>
        }
      />
    </>
  )
}

function kindOf(status: number, error: unknown): Kind {
  if (status === 0) return 'offline'
  if (status === 403) return 'denied'
  if (status === 429 || status === 503) return 'busy'
  return status < 500 && refusalOf(error) ? 'refused' : 'other'
}

/**
 * The server's message, for example that a survey is closed or that the pupil is taking the test right now. Nothing is
 * broken in these cases.
 */
const refusalOf = (error: unknown): string => (error instanceof ApiFailure ? error.message : '')
