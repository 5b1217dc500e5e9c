import { IconDownload } from '@tabler/icons-react'
import type { ShownCertificate } from '#contract/events/certificates'
import { usePageWords, useTranslation } from '#web/i18n/use-translation'
import { LinkButton } from '../../shell/link-button.tsx'
import { NoPaper, Paper, PaperPage } from '../../shell/paper/paper.tsx'
import { useFormat } from '../../shell/use-format.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { eventDays } from '../announcements/event-days.ts'
import { certificateFile } from './certificate-file.ts'

interface CertificateViewProps {
  /** Null if there is none with this number. */
  certificate: ShownCertificate | null
  number: string
}

/** A certificate as everybody sees it: valid with what is printed, withdrawn, or unknown. */
export function CertificateView({ certificate, number }: CertificateViewProps) {
  const { t } = useTranslation('certificate')
  return (
    <PaperPage title={t('title', { number })}>
      {certificate?.state === 'valid' ? (
        <Valid certificate={certificate} />
      ) : (
        <NoPaper
          title={t('title', { number })}
          note={t(certificate ? 'withdrawn' : 'unknown')}
          text={t(certificate ? 'withdrawnText' : 'unknownText')}
        >
          <LinkButton to="/events" variant="line">
            {t('toEvents')}
          </LinkButton>
        </NoPaper>
      )}
    </PaperPage>
  )
}

function Valid({ certificate }: { certificate: Extract<ShownCertificate, { state: 'valid' }> }) {
  const { t } = useTranslation(['certificate', 'events'])
  const { language } = usePageWords()
  const format = useFormat()
  const { number, name, type, title, city, first_day, last_day, hours, issued_on, signer, signer_position } =
    certificate
  return (
    <Paper number={number} valid={t('valid')} kind={t('kind')} name={name}>
      <FactList
        facts={[
          { label: t(`events:type.${type}`), value: title, isWide: true },
          { label: t('days'), value: eventDays(language, first_day, last_day) },
          { label: t('city'), value: city },
          { label: t('hours'), value: format.number(hours) },
          { label: t('issued'), value: format.longDate(issued_on) },
          { label: t('signer'), value: [signer, signer_position].filter(Boolean).join(', '), isWide: true },
        ]}
        look="profile"
      />
      <div>
        <ButtonLink
          href={certificateFile(number)}
          variant="filled"
          leftSection={<IconDownload size={20} stroke={2} aria-hidden />}
        >
          {t('download')}
        </ButtonLink>
      </div>
      <p className="muted small">{t('compare')}</p>
    </Paper>
  )
}
