import { beginRehearsal, countRehearsal, type SchoolRehearsal } from '#contract/olympiad/rehearsal'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { ActButton } from '../../form/act-button.tsx'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import { PupilCard } from './pupil-card.tsx'
import { ReportCard } from './report-card.tsx'
import { RunningCard } from './running-card.tsx'

/** The rehearsal of a school, or in words why there is none. */
export function RehearsalView({ rehearsal }: { rehearsal: SchoolRehearsal | null }) {
  const { t } = useTranslation('rehearsal')
  const format = useFormat()
  if (!rehearsal) return <Nothing title={t('noSchool')} text={t('noSchoolText')} />
  const { is_rural, season, running, last, pupils } = rehearsal
  if (!is_rural) return <Nothing title={t('notRural')} text={t('notRuralText')} />
  if (!season) return <Nothing title={t('noSeason')} text={t('noSeasonText')} />
  return (
    <>
      {running ? (
        <>
          <RunningCard running={running} />
          <ReportCard title={t('report.live')} report={running.report} hasDevices />
        </>
      ) : (
        <Begin isAgain={last !== null} />
      )}
      {last && (
        <ReportCard
          title={t('report.of', { moment: format.dateTime(last.counted_at) })}
          report={last.report}
          hasDevices={!running}
          actions={
            !running && (
              <ActButton variant="line" act={() => api(countRehearsal, {})} done={({ message }) => message}>
                {t('report.anew')}
              </ActButton>
            )
          }
        />
      )}
      <PupilCard pupils={pupils} />
    </>
  )
}

const Nothing = (words: { title: string; text: string }) => (
  <Card as="section">
    <EmptyState subject="tests" {...words} />
  </Card>
)

function Begin({ isAgain }: { isAgain: boolean }) {
  const { t } = useTranslation('rehearsal')
  return (
    <InfoNote tone={isAgain ? 'sand' : 'info'} title={t(isAgain ? 'begin.again' : 'begin.title')}>
      <div className="stack gap-12">
        <p>{t('begin.text')}</p>
        <div>
          <ActButton act={() => api(beginRehearsal, {})} reads="always" done={({ message }) => message}>
            {t(isAgain ? 'begin.doAgain' : 'begin.do')}
          </ActButton>
        </div>
      </div>
    </InfoNote>
  )
}
