import { useState } from 'react'
import { listSeasons, type SeasonRow } from '#contract/olympiad/desk'
import { olympiadRounds } from '#contract/values/olympiad'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { CabinetHead } from '../../shell/cabinet-head.tsx'
import { DemoTag } from '../../shell/published/demo-tag.tsx'
import { LinkButton } from '../../shell/link-button.tsx'
import { openForRoles } from '../../shell/redirects/open-for-roles.ts'
import { useFormat } from '../../shell/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { Route } from './+types/seasons.page'
import { deskSeasonAddress } from './desk-addresses.ts'
import { PhaseTag } from './phase-tag.tsx'
import { SeasonForm } from './season-form.tsx'

export const handle = { words: ['desk', 'content', 'words'] }

export function clientLoader() {
  openForRoles(listSeasons.for)
  return api(listSeasons, {})
}

/** All seasons of the olympiad with the state of each round, and a form for a new one. */
export default function SeasonsPage({ loaderData: { data } }: Route.ComponentProps) {
  const { t } = useTranslation('desk')
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="stack gap-18">
      <CabinetHead
        title={t('title')}
        lead={t('lead')}
        actions={
          <>
            <LinkButton to="/olympiad-rehearsals" variant="line">
              {t('toRehearsals')}
            </LinkButton>
            {!isOpen && <Button onClick={() => setOpen(true)}>{t('new.title')}</Button>}
          </>
        }
      />
      {isOpen && <SeasonForm onClose={() => setOpen(false)} />}
      <SeasonList seasons={data} />
    </div>
  )
}

export function SeasonList({ seasons }: { seasons: readonly SeasonRow[] }) {
  const { t } = useTranslation('desk')
  const format = useFormat()
  if (seasons.length === 0)
    return (
      <Card as="section">
        <EmptyState subject="tests" title={t('empty')} text={t('emptyText')} />
      </Card>
    )
  const columns = [
    {
      id: 'season',
      head: t('head.season'),
      cell: ({ title, is_demo }: SeasonRow) => (
        <>
          {title} {is_demo && <DemoTag />}
        </>
      ),
    },
    {
      id: 'registration',
      head: t('head.registration'),
      cell: ({ registers_from: from, registers_until: until }: SeasonRow) => (
        <span>
          <time dateTime={from}>{format.date(from)}</time> – <time dateTime={until}>{format.date(until)}</time>
        </span>
      ),
    },
    {
      id: 'participants',
      head: t('head.participants'),
      cell: ({ participants }: SeasonRow) => format.number(participants),
    },
    ...olympiadRounds.map((round) => ({
      id: round,
      head: t(`round.${round}`),
      cell: ({ rounds }: SeasonRow) =>
        rounds.filter((one) => one.round === round).map(({ phase }) => <PhaseTag key={round} phase={phase} />),
    })),
  ]
  return (
    <Card as="section" aria-label={t('seasons')}>
      <DataTable
        label={t('seasons')}
        rows={seasons}
        columns={columns}
        rowId={({ id }) => id}
        to={({ id }) => deskSeasonAddress(id)}
      />
    </Card>
  )
}
