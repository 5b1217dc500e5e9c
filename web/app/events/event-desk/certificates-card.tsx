import { issueDeskCertificates, type listDeskCertificates } from '#contract/events/certificates'
import type { Reply } from '#contract/calls/endpoint'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { ActButton } from '../../form/act-button.tsx'
import { LinkButton } from '../../shell/link-button.tsx'
import { Fold } from './fold.tsx'
import { deskCertificatesAddress } from './desk-addresses.ts'

interface CertificatesCardProps {
  eventId: string
  certificates: Reply<typeof listDeskCertificates>
}

/** How many certificates an event has given, and issuing them without waiting for the job. */
export function CertificatesCard({
  eventId,
  certificates: { total, is_over, has_counted_sessions },
}: CertificatesCardProps) {
  const { t } = useTranslation('event-desk')
  return (
    <Fold title={t('certificates.title')} note={total > 0 ? t('certificates.count', { count: total }) : ''}>
      <div className="stack gap-12">
        <p className="muted small">{t('certificates.text')}</p>
        {!has_counted_sessions && <p className="small">{t('certificates.whole')}</p>}
        <p>{is_over ? t('certificates.count', { count: total }) : t('certificates.early')}</p>
        <div className="row gap-8-12 middle">
          {is_over && <IssueNow eventId={eventId} />}
          {total > 0 && (
            <LinkButton to={deskCertificatesAddress(eventId)} variant="soft">
              {t('certificates.list')}
            </LinkButton>
          )}
        </div>
      </div>
    </Fold>
  )
}

export function IssueNow({ eventId }: { eventId: string }) {
  const { t } = useTranslation('event-desk')
  return (
    <ActButton
      variant="line"
      act={() => api(issueDeskCertificates, { params: { id: eventId } })}
      done={({ message }) => message}
      reads="always"
    >
      {t('certificates.issueNow')}
    </ActButton>
  )
}
