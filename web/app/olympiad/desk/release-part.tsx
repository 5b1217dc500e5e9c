import { Title } from '@mantine/core'
import { useState } from 'react'
import { releaseTasks } from '#contract/olympiad/desk'
import { useTranslation } from '#web/i18n/use-translation'
import { useCallForm } from '../../form/use-call-form.ts'
import { LinkButton } from '../../shell/link-button.tsx'
import { useFormat } from '../../shell/use-format.ts'
import { Button } from '../../ui/button.tsx'
import type { RankedState } from './ranked-state.ts'
import { ReasonWindow } from './reason-window.tsx'
import { useChanged } from './use-changed.ts'

interface ReleasePartProps {
  season: string
  round: RankedState
}

/** Gives the tasks of a final round to the public archive, or leads to them there. */
export function ReleasePart({ season, round }: ReleasePartProps) {
  const { t } = useTranslation('desk')
  const { dateTime } = useFormat()
  const [isOpen, setOpen] = useState(false)
  const { released_at: at } = round
  return (
    <div className="stack packed">
      <Title order={3} size="h4">
        {t('release.title')}
      </Title>
      <p className="muted small">{at ? t('release.done', { moment: dateTime(at) }) : t('release.text')}</p>
      <div>
        {at ? (
          <LinkButton to={`/olympiad/tasks/${season}/${round.round}`} variant="line">
            {t('release.open')}
          </LinkButton>
        ) : (
          <Button variant="line" onClick={() => setOpen(true)}>
            {t('release.send')}
          </Button>
        )}
      </div>
      {isOpen && <ReleaseWindow season={season} round={round} onClose={() => setOpen(false)} />}
    </div>
  )
}

function ReleaseWindow({ season, round: { round, version }, onClose }: ReleasePartProps & { onClose: () => void }) {
  const { t } = useTranslation('desk')
  const form = useCallForm(releaseTasks, {
    words: 'desk',
    params: { season, round },
    values: { reason: '' },
    beside: { version },
    ...useChanged(onClose),
  })
  return (
    <ReasonWindow
      of={form}
      reason={form.field('reason')}
      title={`${t(`round.${round}`)}: ${t('release.send')}`}
      text={t('release.about')}
      send={t('release.send')}
      variant="danger"
      onClose={onClose}
    />
  )
}
