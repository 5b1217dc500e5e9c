import { useState } from 'react'
import { cancelByStaff, exportDeskPeople, type DeskEvent, type DeskPerson } from '#contract/events/desk'
import { ticketStates, isOpen } from '#contract/events/ticket-states'
import type { Reply, Sent } from '#contract/calls/endpoint'
import type { listDeskPeople } from '#contract/events/desk'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { downloadFile } from '../../files/download-file.ts'
import { useAct } from '../../form/act-button.tsx'
import { ListView } from '../../list/list-view.tsx'
import { SearchFilter } from '../../list/search-filter.tsx'
import { SelectFilter } from '../../list/select-filter.tsx'
import { useFormat } from '../../shell/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { StateTag } from '../parts/state-tag.tsx'
import { CancelPerson } from './cancel-person.tsx'

interface PeopleListProps {
  event: DeskEvent
  people: Reply<typeof listDeskPeople>
  filters: Sent<typeof exportDeskPeople, 'body'>
}

/** Who registered, with filters, a table to download, and cancelling with a reason. */
export function PeopleList({ event, people, filters }: PeopleListProps) {
  const { t } = useTranslation(['event-desk', 'registration'])
  const format = useFormat()
  const { act } = useAct()
  const [cancelled, setCancelled] = useState<DeskPerson | null>(null)
  const download = () =>
    void act(() => api(exportDeskPeople, { params: { id: event.id }, body: filters }), {
      reads: 'nothing',
      done: t('exported'),
      then: (file) => downloadFile(file, 'participants.csv'),
    })
  const columns = [
    { id: 'name', head: t('head.name'), cell: ({ full_name }: DeskPerson) => full_name },
    {
      id: 'number',
      head: t('head.number'),
      cell: ({ number }: DeskPerson) => <span className="tabular">{number}</span>,
    },
    { id: 'state', head: t('head.state'), cell: ({ state }: DeskPerson) => <StateTag state={state} /> },
    { id: 'ticket', head: t('head.ticket'), cell: ({ ticket }: DeskPerson) => ticket },
    { id: 'kind', head: t('head.kind'), cell: ({ kind }: DeskPerson) => t(`registration:kind.${kind}`) },
    {
      id: 'contact',
      head: t('head.contact'),
      cell: ({ email, phone }: DeskPerson) => [email, phone].filter(Boolean).join(', '),
    },
    { id: 'workplace', head: t('head.workplace'), cell: ({ workplace }: DeskPerson) => workplace, isExtra: true },
    { id: 'region', head: t('head.region'), cell: ({ region }: DeskPerson) => region },
    { id: 'attended', head: t('head.attended'), cell: ({ attended }: DeskPerson) => format.number(attended) },
    {
      id: 'created',
      head: t('head.created'),
      cell: ({ created_at: at }: DeskPerson) => <time dateTime={at}>{format.dateTime(at)}</time>,
      isExtra: true,
    },
  ]
  return (
    <section aria-labelledby="desk-people" className="stack">
      <h2 id="desk-people">{t('people')}</h2>
      <ListView
        name="event-people"
        label={t('people')}
        page={people}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ full_name }) => full_name}
        filters={
          <>
            <SearchFilter label={t('search')} description={t('searchHint')} />
            <SelectFilter
              name="state"
              label={t('head.state')}
              options={ticketStates.map((value) => ({ value, label: t(`registration:state.${value}`) }))}
            />
            <SelectFilter
              name="ticket"
              label={t('head.ticket')}
              options={event.tickets.map(({ id, name }) => ({ value: id, label: name }))}
            />
            <SelectFilter
              name="presence"
              label={t('presence')}
              options={[
                { value: 'there', label: t('there') },
                { value: 'missing', label: t('missing') },
              ]}
            />
          </>
        }
        actions={(person) =>
          isOpen(person.state) && (
            <Button variant="line" onClick={() => setCancelled(person)}>
              {t('cancel')}
            </Button>
          )
        }
        onExport={download}
        empty={{ title: t('nobody'), text: t('nobodyText') }}
      />
      {cancelled && <CancelPerson person={cancelled} act={cancelByStaff} onClose={() => setCancelled(null)} />}
    </section>
  )
}
