import type { Reply } from '#contract/calls/endpoint'
import { listAppeals, type AppealRow } from '#contract/olympiad/appeal-desk'
import { appealStates } from '#contract/values/appeals'
import { decimalsOfPoints } from '#contract/values/number-text'
import { rankedRounds } from '#contract/values/olympiad'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { listParamsOf } from '../../list/list-address.rules.ts'
import { ListView } from '../../list/list-view.tsx'
import { SelectFilter } from '../../list/select-filter.tsx'
import { CabinetHead } from '../../shell/cabinet-head.tsx'
import { openForRoles } from '../../shell/redirects/open-for-roles.ts'
import { useFormat } from '../../shell/use-format.ts'
import { Tag } from '../../ui/tag.tsx'
import type { Route } from './+types/appeals.page'
import { appealAddress, deskSeasonAddress } from './desk-addresses.ts'

export const handle = { words: ['desk', 'list', 'words'] }

export async function clientLoader({ params: { season, round: named }, request }: Route.ClientLoaderArgs) {
  openForRoles(listAppeals.for)
  const round = rankedRounds.find((one) => one === named) ?? 'stage-1'
  const query = listParamsOf(request.url, { state: appealStates })
  return { round, page: await api(listAppeals, { params: { season, round }, query }) }
}

/** The appeals against a round by the numbers of the participants. */
export default function AppealsPage({ loaderData: { round, page }, params: { season } }: Route.ComponentProps) {
  const { t } = useTranslation('desk')
  return (
    <div className="stack">
      <CabinetHead
        title={t('appeals.title')}
        lead={`${season}. ${t(`round.${round}`)}`}
        back={{ to: deskSeasonAddress(season), label: t('head.season') }}
      />
      <AppealList page={page} />
    </div>
  )
}

export function AppealList({ page }: { page: Reply<typeof listAppeals> }) {
  const { t } = useTranslation('desk')
  const columns = useColumns()
  return (
    <ListView
      name="olympiad-appeals"
      label={t('appeals.title')}
      page={page}
      columns={columns}
      rowId={({ id }) => id}
      rowName={({ number, item }) => t('appeals.row', { number, task: item + 1 })}
      to={({ id }) => appealAddress(id)}
      filters={
        <SelectFilter
          name="state"
          label={t('appeals.state')}
          options={appealStates.map((state) => ({ value: state, label: t(`appeals.is.${state}`) }))}
        />
      }
      empty={{ title: t('appeals.empty'), text: t('appeals.emptyText') }}
    />
  )
}

const tones = { open: 'gold', proposed: 'sky', answered: 'green' } as const

function useColumns() {
  const { t } = useTranslation('desk')
  const format = useFormat()
  const write = (points: number) => format.number(points, decimalsOfPoints(points))
  return [
    {
      id: 'appeal',
      head: t('appeals.appeal'),
      cell: ({ number, item }: AppealRow) => t('appeals.row', { number, task: item + 1 }),
    },
    {
      id: 'state',
      head: t('appeals.state'),
      cell: ({ state }: AppealRow) => <Tag tone={tones[state]}>{t(`appeals.is.${state}`)}</Tag>,
    },
    {
      id: 'points',
      head: t('appeals.points'),
      cell: ({ points_before: before, proposed_points: proposed, max }: AppealRow) => (
        <span className="tabular">
          {proposed === null
            ? t('appeals.of', { points: write(before), max: write(max) })
            : t('appeals.to', { before: write(before), points: write(proposed), max: write(max) })}
        </span>
      ),
    },
    {
      id: 'filed',
      head: t('appeals.filedAt'),
      cell: ({ filed_at: at }: AppealRow) => <time dateTime={at}>{format.dateTime(at)}</time>,
    },
  ]
}
