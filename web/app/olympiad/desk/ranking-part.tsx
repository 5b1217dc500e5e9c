import { Title } from '@mantine/core'
import { rankRound } from '#contract/olympiad/desk'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { ActButton } from '../../form/act-button.tsx'
import { useFormat } from '../../shell/use-format.ts'
import { FactList } from '../../ui/fact-list.tsx'
import type { RankedState } from './ranked-state.ts'

/** How the places are counted, when they were, and counting them now. */
export function RankingPart({
  season,
  round: { round, phase, ranked, ranked_at: at },
}: {
  season: string
  round: RankedState
}) {
  const { t } = useTranslation('desk')
  const format = useFormat()
  const facts = [
    { label: t('facts.ranked'), value: format.number(ranked) },
    {
      label: t('facts.rankedAt'),
      value: at ? <time dateTime={at}>{format.dateTime(at)}</time> : t('facts.notRanked'),
    },
  ]
  return (
    <div className="stack packed">
      <Title order={3} size="h4">
        {t('rank.title')}
      </Title>
      <p className="muted small">{t('rank.text')}</p>
      <FactList look="rows" facts={facts} />
      {(phase === 'closed' || phase === 'provisional') && (
        <div>
          <ActButton
            variant="line"
            act={() => api(rankRound, { params: { season, round } })}
            done={({ message }) => message}
            reads="always"
          >
            {t(at ? 'rank.again' : 'rank.send')}
          </ActButton>
        </div>
      )}
    </div>
  )
}
