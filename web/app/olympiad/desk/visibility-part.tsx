import { Title } from '@mantine/core'
import { useState } from 'react'
import { showResults } from '#contract/olympiad/desk'
import { useTranslation } from '#web/i18n/use-translation'
import { useCallForm } from '../../form/use-call-form.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Switch } from '../../ui/inputs/switch.tsx'
import styles from './desk.module.css'
import { TermsLink } from './next-step.tsx'
import { ReasonWindow } from './reason-window.tsx'
import type { RankedState } from './ranked-state.ts'
import { useChanged } from './use-changed.ts'

const audiences = ['pupils_see', 'public_sees'] as const
type Audience = (typeof audiences)[number]

interface VisibilityPartProps {
  season: string
  round: RankedState
}

/** Three things that are never one: what pupils see, what everybody sees, and whether the results are final. */
export function VisibilityPart({ season, round }: VisibilityPartProps) {
  const { t } = useTranslation('desk')
  const [changed, setChanged] = useState<Audience | null>(null)
  const { phase, hash, is_test_closed: isTestClosed } = round
  const isCounted = phase === 'provisional' || phase === 'final'
  const isFinal = phase === 'final'
  return (
    <div className="stack packed">
      <Title order={3} size="h4">
        {t('visibility.title')}
      </Title>
      <ul className={`${styles.switches} list`}>
        {audiences.map((audience) => (
          <li key={audience}>
            <span>
              {t(`visibility.${audience}`)}: <b>{t(round[audience] ? 'visibility.yes' : 'visibility.no')}</b>
            </span>
            <Switch
              label={t(`visibility.${audience}`)}
              isOn={round[audience]}
              isFixed={!round[audience] && (!isCounted || (audience === 'pupils_see' && !isTestClosed))}
              onChange={() => setChanged(audience)}
            />
          </li>
        ))}
        <li>
          <span>
            {t('visibility.final')}: <b>{t(isFinal ? 'visibility.isFinal' : 'visibility.notFinal')}</b>
          </span>
        </li>
      </ul>
      {!isCounted && <p className="muted small">{t('visibility.early')}</p>}
      {isCounted && !isTestClosed && !round.pupils_see && (
        <p className="small">
          {t('visibility.testOpen')} <TermsLink />
        </p>
      )}
      {isFinal && hash && (
        <div className="stack gap-8">
          <p className="small">
            {t('visibility.hash')}: <span className="breaks">{hash}</span>
          </p>
          <div>
            <CopyButton value={hash} label={t('visibility.copy')} copiedLabel={t('visibility.copied')} />
          </div>
        </div>
      )}
      {changed && (
        <ShowWindow key={changed} season={season} round={round} audience={changed} onClose={() => setChanged(null)} />
      )}
    </div>
  )
}

/** Opens or closes the results for one audience; the other one stays as it is. */
function ShowWindow({
  season,
  round: { round, version, pupils_see, public_sees },
  audience,
  onClose,
}: VisibilityPartProps & { audience: Audience; onClose: () => void }) {
  const { t } = useTranslation('desk')
  // Decided when the window opens: a colleague's change must not turn the step round under the hand.
  const [shows] = useState(!{ pupils_see, public_sees }[audience])
  const form = useCallForm(showResults, {
    words: 'desk',
    params: { season, round },
    values: { reason: '' },
    beside: { version, pupils_see, public_sees, [audience]: shows },
    ...useChanged(onClose),
  })
  const title = t(`visibility.${shows ? 'open' : 'close'}.${audience}`)
  return (
    <ReasonWindow
      of={form}
      reason={form.field('reason')}
      title={title}
      text={shows ? t(`visibility.about.${audience}`) : t('visibility.aboutClosing')}
      send={title}
      variant={shows ? 'filled' : 'danger'}
      onClose={onClose}
    />
  )
}
