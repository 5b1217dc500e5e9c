import { useState } from 'react'
import type { HostedAppointment, listHosted } from '#contract/appointments/hosting'
import type { Reply } from '#contract/calls/endpoint'
import { appointmentKinds, appointmentStates, formats } from '#contract/values/appointments/appointment'
import { useTranslation } from '#web/i18n/use-translation'
import { DayFilter } from '../list/day-filter.tsx'
import { ListView } from '../list/list-view.tsx'
import { SearchFilter } from '../list/search-filter.tsx'
import { StackedCell } from './stacked-cell.tsx'
import { SelectFilter } from '../list/select-filter.tsx'
import { useFormat } from '../shell/use-format.ts'
import { Button } from '../ui/button.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Tag } from '../ui/tag.tsx'
import { ViewSwitch } from './calendar/calendar-head.tsx'
import { NewButton } from './new/new-button.tsx'
import { PanelDialog } from './panel/panel-dialog.tsx'
import { stateTones } from './state-tones.ts'

export function AppointmentList({ page }: { page: Reply<typeof listHosted> }) {
  const { t } = useTranslation('workplace')
  const format = useFormat()
  const [opened, setOpened] = useState<string | null>(null)
  return (
    <div className="stack gap-18">
      <PageHead
        title={t('calendar.title')}
        actions={
          <>
            <ViewSwitch view="list" />
            <NewButton />
          </>
        }
      />
      <ListView
        name="appointments"
        label={t('calendar.title')}
        page={page}
        columns={useColumns()}
        rowId={({ id }) => id}
        rowName={({ student }) => student.name}
        filters={<Filters />}
        actions={(one) => (
          <Button
            variant="line"
            onClick={() => setOpened(one.id)}
            aria-label={t('openOf', { name: one.student.name, when: format.dateTime(one.starts_at) })}
          >
            {t('open')}
          </Button>
        )}
        empty={{ title: t('list.empty'), text: t('list.emptyText') }}
      />
      <PanelDialog id={opened} onClose={() => setOpened(null)} />
    </div>
  )
}

const listed = appointmentStates.filter((state) => state !== 'held' && state !== 'lapsed')

function Filters() {
  const { t } = useTranslation(['workplace', 'meetings'])
  return (
    <>
      <SearchFilter label={t('list.search')} description={t('list.searchHint')} />
      <SelectFilter
        name="state"
        label={t('fields.status')}
        options={listed.map((value) => ({ value, label: t(`meetings:states.${value}`) }))}
      />
      <SelectFilter
        name="kind"
        label={t('list.kind')}
        options={appointmentKinds.map((value) => ({ value, label: t(`meetings:kinds.${value}`) }))}
      />
      <SelectFilter
        name="format"
        label={t('list.format')}
        options={formats.map((value) => ({ value, label: t(`meetings:formats.${value}`) }))}
      />
      <DayFilter name="from" label={t('list.from')} />
      <DayFilter name="to" label={t('list.to')} />
    </>
  )
}

function useColumns() {
  const { t } = useTranslation(['workplace', 'meetings'])
  const format = useFormat()
  return [
    { id: 'name', head: t('list.pupil'), cell: ({ student }: HostedAppointment) => student.name },
    {
      id: 'when',
      head: t('list.when'),
      cell: (one: HostedAppointment) => (
        <StackedCell main={format.dateTime(one.starts_at)} narrow={t(`meetings:formats.${one.format}`)} />
      ),
    },
    {
      id: 'kind',
      head: t('list.kind'),
      cell: ({ kind }: HostedAppointment) => t(`meetings:kinds.${kind}`),
      isWide: true,
    },
    {
      id: 'purpose',
      head: t('panel.purpose'),
      cell: ({ purpose, kind }: HostedAppointment) => (
        <StackedCell main={purpose && t(`meetings:purposes.${purpose}`)} narrow={t(`meetings:kinds.${kind}`)} />
      ),
    },
    {
      id: 'format',
      head: t('list.format'),
      cell: (one: HostedAppointment) => t(`meetings:formats.${one.format}`),
      isWide: true,
    },
    {
      id: 'state',
      head: t('fields.status'),
      cell: ({ state }: HostedAppointment) => <Tag tone={stateTones[state]}>{t(`meetings:states.${state}`)}</Tag>,
    },
    { id: 'grade', head: t('list.grade'), cell: ({ student }: HostedAppointment) => student.grade, isExtra: true },
    { id: 'school', head: t('list.school'), cell: ({ student }: HostedAppointment) => student.school, isExtra: true },
  ]
}
