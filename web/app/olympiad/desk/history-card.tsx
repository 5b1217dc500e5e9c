import { Title } from '@mantine/core'
import { useState } from 'react'
import type { DeskSeason } from '#contract/olympiad/desk'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ChangeList } from '../../ui/change-list.tsx'
import { useHistoryValue } from './use-history-value.ts'

/** How many changes are shown before somebody asks for all. */
const shortLength = 10

/** Who changed what in a season, from what to what, and why; the newest first. */
export function HistoryCard({ history, tests }: Pick<DeskSeason, 'history' | 'tests'>) {
  const { t } = useTranslation('desk')
  const format = useFormat()
  const valueOf = useHistoryValue(tests)
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? history : history.slice(0, shortLength)
  const changes = shown.map(({ at, by, round, what, before, after, reason }, index) => {
    const words = t(`history.what.${what}`)
    return {
      number: history.length - index,
      title: round ? t('history.ofRound', { round: t(`round.${round}`), what: words }) : words,
      about: [
        before && t('history.before', { value: valueOf(what, before) }),
        after && t('history.after', { value: valueOf(what, after) }),
        reason && t('history.reason', { reason }),
      ].filter(Boolean),
      by: by || t('history.system'),
      at,
      when: format.dateTime(at),
    }
  })
  return (
    <Card as="section" aria-labelledby="season-history" className="stack">
      <Title order={2} size="h3" id="season-history">
        {t('history.title')}
      </Title>
      {history.length === 0 ? <p className="muted">{t('history.none')}</p> : <ChangeList changes={changes} />}
      {shown.length < history.length && (
        <div>
          <Button variant="line" onClick={() => setWhole(true)}>
            {t('history.all')}
          </Button>
        </div>
      )}
    </Card>
  )
}
