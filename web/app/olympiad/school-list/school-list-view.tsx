import type { SchoolList } from '#contract/olympiad/registration'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import { ListForm } from './list-form.tsx'

/** The list with its form, or in words why there is none. */
export function SchoolListView({ list }: { list: SchoolList | null }) {
  const { t } = useTranslation('school-list')
  if (!list) return <Nothing title={t('noSchool')} text={t('noSchoolText')} />
  const { is_rural, season, pupils } = list
  if (!is_rural) return <Nothing title={t('notRural')} text={t('notRuralText')} />
  if (!season) return <Nothing title={t('noSeason')} text={t('noSeasonText')} />
  return (
    <>
      <Registration season={season} />
      {pupils.length === 0 ? (
        <Nothing title={t('empty')} text={t('emptyText')} />
      ) : (
        <ListForm pupils={pupils} isOpen={season.registration === 'open'} />
      )}
    </>
  )
}

const Nothing = (words: { title: string; text: string }) => (
  <Card as="section">
    <EmptyState subject="tests" {...words} />
  </Card>
)

function Registration({ season }: { season: NonNullable<SchoolList['season']> }) {
  const { t } = useTranslation('school-list')
  const format = useFormat()
  const { registration, registers_from, registers_until } = season
  const moment = format.dateTime(registration === 'ahead' ? registers_from : registers_until)
  return (
    <InfoNote tone={registration === 'open' ? 'info' : 'sand'} title={season.title}>
      {t(`registration.${registration}`, { moment })}
    </InfoNote>
  )
}
