import { useState } from 'react'
import type { Reply } from '#contract/calls/endpoint'
import { listRegions } from '#contract/content/places'
import { listParticipants, type DeskParticipant } from '#contract/olympiad/desk'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { rememberedSearch } from '../../device/remembered-search.ts'
import { listParamsOf } from '../../list/list-address.rules.ts'
import { ListView } from '../../list/list-view.tsx'
import { SearchFilter } from '../../list/search-filter.tsx'
import { SelectFilter } from '../../list/select-filter.tsx'
import { CabinetHead } from '../../shell/cabinet-head.tsx'
import { openForRoles } from '../../shell/redirects/open-for-roles.ts'
import { useFormat } from '../../shell/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { Tag } from '../../ui/tag.tsx'
import type { Route } from './+types/participants.page'
import { deskSeasonAddress } from './desk-addresses.ts'
import { HideParticipant } from './hide-participant.tsx'
import { ParticipationForm } from './participation-form.tsx'

export const handle = { words: ['desk', 'list', 'words'] }

export async function clientLoader({ params: { season }, request }: Route.ClientLoaderArgs) {
  openForRoles(listParticipants.for)
  const { find, ...query } = listParamsOf(request.url, { region: 'text', find: 'text' })
  const body = { ...query, search: rememberedSearch(find) }
  const [page, regions] = await Promise.all([api(listParticipants, { params: { season }, body }), api(listRegions, {})])
  return { page, regions: regions.data }
}

/** The participants of a season, and who of them is ranked. */
export default function ParticipantsPage({ loaderData: { page, regions }, params: { season } }: Route.ComponentProps) {
  const { t } = useTranslation('desk')
  return (
    <div className="stack">
      <CabinetHead
        title={t('people.title')}
        lead={season}
        back={{ to: deskSeasonAddress(season), label: t('head.season') }}
      />
      <ParticipantList season={season} page={page} regions={regions} />
    </div>
  )
}

interface ParticipantListProps {
  season: string
  page: Reply<typeof listParticipants>
  regions: readonly { id: string; name: string }[]
}

export function ParticipantList({ season, page, regions }: ParticipantListProps) {
  const { t } = useTranslation('desk')
  const [changed, setChanged] = useState<DeskParticipant | null>(null)
  const [allowed, setAllowed] = useState<DeskParticipant | null>(null)
  const columns = useColumns()
  return (
    <>
      <ListView
        name="olympiad-participants"
        label={t('people.title')}
        page={page}
        columns={columns}
        rowId={({ number }) => String(number)}
        rowName={({ name }) => name}
        filters={
          <>
            <SearchFilter label={t('people.search')} description={t('people.searchHint')} />
            <SelectFilter
              name="region"
              label={t('head.region')}
              options={regions.map(({ id, name }) => ({ value: id, label: name }))}
            />
          </>
        }
        actions={(participant) => (
          <>
            <Button variant="line" onClick={() => setAllowed(participant)}>
              {t('people.terms')}
            </Button>
            <Button variant="line" onClick={() => setChanged(participant)}>
              {t(participant.is_hidden ? 'people.show' : 'people.hide')}
            </Button>
          </>
        )}
        empty={{ title: t('people.empty'), text: t('people.emptyText') }}
      />
      {allowed && <ParticipationForm season={season} participant={allowed} onClose={() => setAllowed(null)} />}
      {changed && <HideParticipant season={season} participant={changed} onClose={() => setChanged(null)} />}
    </>
  )
}

function useColumns() {
  const { t } = useTranslation('desk')
  const format = useFormat()
  return [
    { id: 'name', head: t('head.name'), cell: ({ name }: DeskParticipant) => name },
    {
      id: 'number',
      head: t('head.number'),
      cell: ({ number }: DeskParticipant) => <span className="tabular">{number}</span>,
    },
    { id: 'region', head: t('head.region'), cell: ({ region }: DeskParticipant) => region },
    { id: 'school', head: t('head.school'), cell: ({ school }: DeskParticipant) => school },
    { id: 'grade', head: t('head.grade'), cell: ({ grade }: DeskParticipant) => grade },
    {
      id: 'registered',
      head: t('head.registered'),
      cell: ({ registered_at: at, registered_by }: DeskParticipant) => (
        <>
          <time dateTime={at}>{format.date(at)}</time>, {t(`people.by.${registered_by}`)}
        </>
      ),
    },
    {
      id: 'ranked',
      head: t('head.ranked'),
      cell: ({ is_hidden }: DeskParticipant) => (
        <Tag tone={is_hidden ? 'warm' : 'green'}>{t(is_hidden ? 'people.hidden' : 'people.ranked')}</Tag>
      ),
    },
    {
      id: 'participation',
      head: t('people.participation'),
      cell: ({ delay_minutes, has_extra_time, tries_early }: DeskParticipant) =>
        [
          delay_minutes > 0 && t('people.delayed', { count: delay_minutes }),
          has_extra_time && t('people.extraTime'),
          tries_early && t('people.triesEarly'),
        ]
          .filter(Boolean)
          .join(', ') || t('people.asAll'),
      isExtra: true,
    },
    {
      id: 'named',
      head: t('head.named'),
      cell: ({ is_named }: DeskParticipant) => t(is_named ? 'people.named' : 'people.unnamed'),
      isExtra: true,
    },
  ]
}
