import { IconPrinter } from '@tabler/icons-react'
import type { Protocol } from '#contract/olympiad/protocol'
import { useTranslation } from '#web/i18n/use-translation'
import { CabinetHead } from '../../shell/cabinet-head.tsx'
import { useFormat } from '../../shell/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import { AdditionForm, DraftForm, SignForm } from './protocol-forms.tsx'
import type { ProtocolParams } from './protocol-params.ts'
import { Attendance, Happened } from './protocol-parts.tsx'
import styles from './protocol.module.css'

interface ProtocolViewProps {
  params: ProtocolParams
  protocol: Protocol
}

/** The protocol: a draft with what the board knows, or what was signed. */
export function ProtocolView({ params, protocol }: ProtocolViewProps) {
  const { t } = useTranslation('protocol')
  const format = useFormat()
  const { content, school, is_own, signed } = protocol
  const isDraft = is_own && !signed
  return (
    <div className={`stack gap-18 ${styles.sheet}`}>
      <CabinetHead
        title={t(`title.${content.round}`)}
        lead={t('lead', {
          school: [school.name, school.district].filter(Boolean).join(', '),
          season: content.season,
          day: format.date(content.opens_at),
          from: format.time(content.opens_at),
          until: format.time(content.closes_at),
        })}
        back={is_own ? { to: '/live-session', label: t('toBoard') } : { to: '/live-board', label: t('toOverview') }}
        actions={
          <Button
            variant="line"
            className="screen-only"
            leftSection={<IconPrinter size={20} aria-hidden />}
            onClick={() => window.print()}
          >
            {t('print')}
          </Button>
        }
      />
      {signed && <Signature signed={signed} />}
      {isDraft && <DraftForm params={params} protocol={protocol} />}
      {!isDraft && (
        <>
          <Card as="section" className="stack gap-8">
            <h2 className={styles.heading}>{t('fields.supervisors')}</h2>
            <p className="paragraphs breaks">{content.supervisors || '–'}</p>
          </Card>
          <Attendance protocol={protocol} />
          <Card as="section" className="stack gap-8">
            <h2 className={styles.heading}>{t('fields.incidents')}</h2>
            <p className="paragraphs breaks">{content.incidents || t('noIncidents')}</p>
          </Card>
        </>
      )}
      <Happened protocol={protocol} />
      {isDraft && <SignForm params={params} protocol={protocol} />}
      {signed && <Additions params={params} protocol={protocol} />}
    </div>
  )
}

function Signature({ signed }: { signed: NonNullable<Protocol['signed']> }) {
  const { t } = useTranslation('protocol')
  const format = useFormat()
  return (
    <InfoNote
      tone={signed.is_intact ? 'green' : 'red'}
      title={t('signed.by', { name: signed.by, moment: format.dateTime(signed.at) })}
    >
      <p>{t(signed.is_intact ? 'signed.intact' : 'signed.broken')}</p>
      <p className={`${styles.hash} breaks tiny`}>{t('signed.hash', { hash: signed.hash })}</p>
    </InfoNote>
  )
}

function Additions({ params, protocol: { additions, is_own } }: ProtocolViewProps) {
  const { t } = useTranslation('protocol')
  const format = useFormat()
  if (additions.length === 0 && !is_own) return null
  return (
    <Card as="section" className="stack gap-12" aria-labelledby="protocol-additions">
      <h2 id="protocol-additions" className={styles.heading}>
        {t('additions.title')}
      </h2>
      {additions.map(({ id, words, at, by }) => (
        <div key={id} className={styles.addition}>
          <p className="paragraphs breaks">{words}</p>
          <p className="muted small">{[by, format.dateTime(at)].filter(Boolean).join(', ')}</p>
        </div>
      ))}
      {is_own && <AdditionForm params={params} />}
    </Card>
  )
}
