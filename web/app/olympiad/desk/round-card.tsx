import { Title } from '@mantine/core'
import { useState } from 'react'
import type { DeskSeason, RoundState } from '#contract/olympiad/desk'
import { rankedRounds, roundPhases } from '#contract/values/olympiad'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { StepsPath } from '../../ui/steps-path.tsx'
import { AppealsPart } from './appeals-part.tsx'
import styles from './desk.module.css'
import { DiplomasPart } from './diplomas-part.tsx'
import { NextStep } from './next-step.tsx'
import { PhaseTag } from './phase-tag.tsx'
import type { RankedState } from './ranked-state.ts'
import { RankingPart } from './ranking-part.tsx'
import { ReleasePart } from './release-part.tsx'
import { RoundForm } from './round-form.tsx'
import { VisibilityPart } from './visibility-part.tsx'

interface RoundCardProps {
  season: string
  round: RoundState
  tests: DeskSeason['tests']
}

/** A round from its settings to its final results. */
export function RoundCard({ season, round, tests }: RoundCardProps) {
  const { t } = useTranslation('desk')
  const [isOpen, setOpen] = useState(false)
  const heading = `round-${round.round}`
  const isPlanned = round.phase === 'planned'
  const ranked = rankedRounds.find((one) => one === round.round)
  return (
    <Card as="section" aria-labelledby={heading} className="stack gap-18">
      <div className={styles.head}>
        <Title order={2} size="h3" id={heading}>
          {t(`round.${round.round}`)}
        </Title>
        <PhaseTag phase={round.phase} />
      </div>
      <PhaseLine phase={round.phase} />
      {isOpen && isPlanned ? (
        <RoundForm season={season} round={round} tests={tests} onClose={() => setOpen(false)} />
      ) : (
        <>
          <Facts round={round} />
          {isPlanned && (
            <div>
              <Button variant="line" onClick={() => setOpen(true)}>
                {t('change')}
                <span className="visually-hidden">: {t(`round.${round.round}`)}</span>
              </Button>
            </div>
          )}
        </>
      )}
      <NextStep season={season} round={round} />
      {ranked && <Results season={season} round={{ ...round, round: ranked }} />}
    </Card>
  )
}

function Results({ season, round }: { season: string; round: RankedState }) {
  if (round.phase === 'planned' || round.phase === 'open') return null
  return (
    <>
      <div className={styles.parts}>
        <RankingPart season={season} round={round} />
        <VisibilityPart season={season} round={round} />
      </div>
      <AppealsPart season={season} round={round} />
      {round.phase === 'final' && (
        <div className={styles.parts}>
          <DiplomasPart season={season} round={round} />
          <ReleasePart season={season} round={round} />
        </div>
      )}
    </>
  )
}

function PhaseLine({ phase }: Pick<RoundState, 'phase'>) {
  const { t } = useTranslation('desk')
  const reached = roundPhases.indexOf(phase)
  const stateOf = (index: number) => (index < reached ? 'done' : index === reached ? 'now' : 'ahead')
  return (
    <StepsPath
      kind="road"
      label={t('progress.label')}
      steps={roundPhases.map((step, index) => ({
        label: t(`phase.${step}`),
        state: stateOf(index),
        stateLabel: t(`progress.${stateOf(index)}`),
      }))}
    />
  )
}

function Facts({ round }: { round: RoundState }) {
  const { t } = useTranslation('desk')
  const format = useFormat()
  const { test_title, opens_at, closes_at, places_per_region, phase, began, finished } = round
  const isRanked = round.round !== 'trial'
  const facts = [
    { label: t('facts.test'), value: test_title || t('facts.noTest') },
    { label: t('facts.opens'), value: <time dateTime={opens_at}>{format.dateTime(opens_at)}</time> },
    { label: t('facts.closes'), value: <time dateTime={closes_at}>{format.dateTime(closes_at)}</time> },
    { label: t('facts.places'), value: isRanked && format.number(places_per_region) },
    { label: t('facts.began'), value: phase !== 'planned' && format.number(began) },
    { label: t('facts.finished'), value: phase !== 'planned' && format.number(finished) },
  ]
  return <FactList facts={facts} />
}
