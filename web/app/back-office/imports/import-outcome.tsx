import { IconArrowBackUp, IconDatabaseImport } from '@tabler/icons-react'
import { useState } from 'react'
import { applyImport, undoImport, type Import } from '#contract/publishing/imports'
import { kindOf } from '#contract/publishing/kinds'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { ActButton } from '../../form/act-button.tsx'
import { useFormat } from '../../shell/use-format.ts'
import { InfoNote } from '../../ui/info-note.tsx'

/** Actions for a checked table, or the outcome of its import. */
export function ImportOutcome({ report }: { report: Import }) {
  const { t } = useTranslation('back-office')
  const format = useFormat()
  if (report.undone_at)
    return <InfoNote tone="sand">{t('imports.undoneAt', { when: format.dateTime(report.undone_at) })}</InfoNote>
  if (report.applied_at) return <Applied report={report} appliedAt={report.applied_at} />
  if (report.faults_total > 0) return <InfoNote tone="red">{t('imports.faulty')}</InfoNote>
  const isAtOnce = kindOf(report.kind).flow === 'direct'
  const count = report.fresh + report.changes
  if (count === 0) return <InfoNote>{t('imports.nothingNew')}</InfoNote>
  if (report.apply_until === null) return <InfoNote tone="sand">{t('imports.stale')}</InfoNote>
  return (
    <div className="row gap-12 middle">
      <ActButton
        leftSection={<IconDatabaseImport size={20} aria-hidden />}
        act={() => api(applyImport, { params: { kind: report.kind, id: report.id } })}
        reads="always"
        done={t('imports.applied')}
      >
        {t('imports.apply', { count })}
      </ActButton>
      <InfoNote tone={isAtOnce ? 'gold' : 'info'}>
        {t(isAtOnce ? 'imports.atOnce' : 'imports.drafts')} {t('imports.undoable')}
      </InfoNote>
    </div>
  )
}

function Applied({ report: { kind, id, undo_until }, appliedAt }: { report: Import; appliedAt: string }) {
  const { t } = useTranslation('back-office')
  const format = useFormat()
  const [now] = useState(() => Date.now())
  const until = undo_until !== null && Date.parse(undo_until) > now ? undo_until : null
  return (
    <div className="row gap-12 middle">
      <InfoNote tone="green">
        {t('imports.appliedAt', { when: format.dateTime(appliedAt) })}{' '}
        {until && t('imports.undoUntil', { when: format.dateTime(until) })}
      </InfoNote>
      {until && (
        <ActButton
          variant="line"
          leftSection={<IconArrowBackUp size={20} aria-hidden />}
          act={() => api(undoImport, { params: { kind, id } })}
          reads="always"
          done={t('imports.undone')}
          ask={{ title: t('imports.undoAsk'), text: t('imports.undoText'), keep: t('keep') }}
        >
          {t('imports.undo')}
        </ActButton>
      )}
    </div>
  )
}
