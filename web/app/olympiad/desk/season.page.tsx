import { Title } from '@mantine/core'
import { readDeskSeason, type DeskSeason } from '#contract/olympiad/desk'
import { usePageWords, useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { CabinetHead } from '../../shell/cabinet-head.tsx'
import { LinkButton } from '../../shell/link-button.tsx'
import { DemoTag } from '../../shell/published/demo-tag.tsx'
import { openForRoles } from '../../shell/redirects/open-for-roles.ts'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import type { Route } from './+types/season.page'
import { deskParticipantsAddress, olympiadDeskAddress } from './desk-addresses.ts'
import styles from './desk.module.css'
import { HistoryCard } from './history-card.tsx'
import { RoundCard } from './round-card.tsx'
import { RulesCard } from './rules-card.tsx'

export const handle = { words: ['desk', 'content', 'words'] }

export function clientLoader({ params: { season } }: Route.ClientLoaderArgs) {
  openForRoles(readDeskSeason.for)
  return api(readDeskSeason, { params: { season } })
}

/** One season as staff see it: its rules, rounds step by step, participants by region, and who changed what. */
export default function SeasonPage({ loaderData: season }: Route.ComponentProps) {
  const { t } = useTranslation('desk')
  const { language } = usePageWords()
  return (
    <div className="stack gap-18">
      <CabinetHead
        title={season.title[language]}
        lead={t('regions.total', { count: season.participants })}
        back={{ to: olympiadDeskAddress, label: t('title') }}
        actions={
          <>
            {season.is_demo && <DemoTag />}
            <LinkButton to={deskParticipantsAddress(season.id)} variant="line">
              {t('regions.list')}
            </LinkButton>
          </>
        }
      />
      <div className={styles.columns}>
        <div className="stack gap-18">
          <RulesCard season={season} />
          {season.rounds.map((round) => (
            <RoundCard key={round.round} season={season.id} round={round} tests={season.tests} />
          ))}
        </div>
        <div className="stack gap-18">
          <RegionsCard regions={season.by_region} />
          <HistoryCard history={season.history} tests={season.tests} />
        </div>
      </div>
    </div>
  )
}

function RegionsCard({ regions }: { regions: DeskSeason['by_region'] }) {
  const { t } = useTranslation('desk')
  const format = useFormat()
  return (
    <Card as="section" aria-labelledby="season-regions" className="stack gap-10">
      <Title order={2} size="h3" id="season-regions">
        {t('regions.title')}
      </Title>
      {regions.length === 0 ? (
        <p className="muted">{t('regions.nobody')}</p>
      ) : (
        <FactList
          look="rows"
          facts={regions.map(({ region, participants }) => ({ label: region, value: format.number(participants) }))}
        />
      )}
    </Card>
  )
}
