import { exportCompleted, type CompletedRow, type listCompleted } from '#contract/appointments/completed'
import type { Reply, Sent } from '#contract/calls/endpoint'
import { closingStates, formats, purposes } from '#contract/values/appointments/appointment'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { downloadFile } from '../../files/download-file.ts'
import { useAct } from '../../form/act-button.tsx'
import { DayFilter } from '../../list/day-filter.tsx'
import { ListView } from '../../list/list-view.tsx'
import { SelectFilter } from '../../list/select-filter.tsx'
import { useCompletedColumns } from './use-completed-columns.tsx'

interface CompletedListProps {
  page: Reply<typeof listCompleted>
  query: Sent<typeof exportCompleted, 'body'>
}

const grades = Array.from({ length: 11 }, (_, index) => String(index + 1))

/** Finished appointments; the filtered list can be downloaded as a table. */
export function CompletedList({ page, query }: CompletedListProps) {
  const { t } = useTranslation(['workplace', 'meetings'])
  const { act } = useAct()
  const save = () =>
    void act(() => api(exportCompleted, { body: query }), {
      reads: 'nothing',
      done: t('done.exported'),
      then: (file) => downloadFile(file, 'meetings.csv'),
    })
  return (
    <ListView<CompletedRow>
      name="completed"
      label={t('done.title')}
      page={page}
      columns={useCompletedColumns()}
      rowId={({ id }) => id}
      rowName={(row) => row.student_name}
      filters={
        <>
          <DayFilter name="from" label={t('list.from')} />
          <DayFilter name="to" label={t('list.to')} />
          <SelectFilter
            name="state"
            label={t('fields.status')}
            options={closingStates.map((value) => ({ value, label: t(`meetings:states.${value}`) }))}
          />
          <SelectFilter
            name="format"
            label={t('list.format')}
            options={formats.map((value) => ({ value, label: t(`meetings:formats.${value}`) }))}
          />
          <SelectFilter
            name="purpose"
            label={t('panel.purpose')}
            options={purposes.map((value) => ({ value, label: t(`meetings:purposes.${value}`) }))}
          />
          <SelectFilter
            name="grade"
            label={t('list.grade')}
            options={grades.map((value) => ({ value, label: t('grade', { grade: value }) }))}
          />
        </>
      }
      onExport={save}
      empty={{ title: t('done.empty'), text: t('done.emptyText') }}
    />
  )
}
