import { useTranslation } from '#web/i18n/use-translation'
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { ErrorState } from '../../ui/error-state.tsx'
import { failureStatus } from './failure-status.ts'
import { LinkButton } from '../link-button.tsx'
import { NotFound } from './not-found.tsx'
import { PageMeta } from '../page-meta.tsx'
import { useTold } from '../account/use-told.ts'

type Kind = 'offline' | 'denied' | 'busy' | 'other'
/** What did not come: a page is named by the reason, the data of a test by themselves. */
type Subject = 'page' | 'testData'

/** What stands in place of a page that could not be shown, with a way out. In a frame of its own when nothing else could be drawn. */
export function Failure({ frame = 'none', subject = 'page' }: { frame?: 'none' | 'site' | 'cabinet'; subject?: Subject }) {
  const error = useRouteError()
  const status = isRouteErrorResponse(error) ? error.status : failureStatus(error)
  // A 401 has ended the session: the way home has begun, nothing is to be read here.
  if (status === 401) return null
  const page =
    status === 404 ? <NotFound full={frame !== 'cabinet'} /> : <Trouble error={error} kind={kindOf(status)} subject={subject} full={frame !== 'cabinet'} />
  return frame === 'none' ? <main id="content">{page}</main> : page
}

function Trouble({ error, kind, subject, full }: { error: unknown; kind: Kind; subject: Subject; full: boolean }) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const isKnown = useTold(kind === 'other' ? error : null)
  const title = t(subject === 'page' || kind === 'denied' ? `failure.${kind}` : `failure.${subject}`)
  return (
    <>
      <PageMeta title={title} />
      <ErrorState
        full={full}
        title={title}
        text={t(kind === 'other' && isKnown ? 'failure.otherKnownText' : `failure.${kind}Text`)}
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

function kindOf(status: number): Kind {
  if (status === 0) return 'offline'
  if (status === 403) return 'denied'
  return status === 429 || status === 503 ? 'busy' : 'other'
}
