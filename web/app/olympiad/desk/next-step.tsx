import { Title } from '@mantine/core'
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { changePhase, type RoundState } from '#contract/olympiad/desk'
import type { RoundPhase } from '#contract/values/olympiad'
import { useTranslation } from '#web/i18n/use-translation'
import { useCallForm } from '../../form/use-call-form.ts'
import { useFormat } from '../../shell/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { Tag } from '../../ui/tag.tsx'
import styles from './desk.module.css'
import { ReasonWindow } from './reason-window.tsx'
import { useChanged } from './use-changed.ts'

interface NextStepProps {
  season: string
  round: RoundState
}

/** The conditions of the next step, and the step itself with its reason; from provisional results also the way back. */
export function NextStep({ season, round }: NextStepProps) {
  const { t } = useTranslation('desk')
  const [to, setTo] = useState<RoundPhase | null>(null)
  const { next } = round
  if (next === null) return <p className={`${styles.part} muted`}>{t('step.none')}</p>
  const isReady = next.checks.every(({ is_met, warns }) => is_met || warns)
  return (
    <div className={`${styles.part} stack`}>
      <Title order={3} size="h4">
        {t('step.title')}
      </Title>
      <Checks checks={next.checks} />
      {!isReady && <p className="muted small">{t('step.wait')}</p>}
      <div className="row gap-10">
        <Button disabled={!isReady} onClick={() => setTo(next.to)}>
          {t(`step.to.${next.to}`)}
        </Button>
        {round.phase === 'provisional' && (
          <Button variant="line" onClick={() => setTo('closed')}>
            {t('step.back')}
          </Button>
        )}
      </div>
      {to && <StepWindow key={to} season={season} round={round} to={to} onClose={() => setTo(null)} />}
    </div>
  )
}

type Check = NonNullable<RoundState['next']>['checks'][number]

function Checks({ checks }: { checks: readonly Check[] }) {
  const { t } = useTranslation('desk')
  return (
    <ul className={`${styles.checks} list`}>
      {checks.map(({ check, is_met, warns, count }) => (
        <li key={check} data-met={is_met || undefined}>
          {is_met ? <IconCircleCheck size={22} aria-hidden /> : <IconCircleDashed size={22} aria-hidden />}
          <div className="row gap-8-12 middle">
            <span>{t(`check.${check}`)}</span>
            <MetTag isMet={is_met} warns={warns === true} />
            {!is_met && count > 0 && <InTheWay check={check} count={count} />}
            {!is_met && check === 'test-closed' && <TermsLink />}
          </div>
        </li>
      ))}
    </ul>
  )
}

function MetTag({ isMet, warns }: { isMet: boolean; warns: boolean }) {
  const { t } = useTranslation('desk')
  if (isMet) return <Tag tone="green">{t('step.met')}</Tag>
  return warns ? <Tag tone="gold">{t('step.warns')}</Tag> : <Tag tone="red">{t('step.unmet')}</Tag>
}

/** Conditions that say how many stand in the way. */
const counted = ['nobody-works', 'all-scored', 'ranking-current', 'appeals-answered', 'protocols-signed'] as const

function InTheWay({ check, count }: Pick<Check, 'check' | 'count'>) {
  const { t } = useTranslation('desk')
  const format = useFormat()
  const what = counted.find((one) => one === check) ?? 'other'
  return <b>{t(`inTheWay.${what}`, { number: format.number(count) })}</b>
}

/** Where the terms of tests are set. */
export function TermsLink() {
  const { t } = useTranslation('desk')
  return (
    <Link to="/back-office/test-windows" className="link">
      {t('step.terms')}
    </Link>
  )
}

interface StepWindowProps extends NextStepProps {
  to: RoundPhase
  onClose: () => void
}

function StepWindow({ season, round: { round, version, phase }, to, onClose }: StepWindowProps) {
  const { t } = useTranslation('desk')
  const form = useCallForm(changePhase, {
    words: 'desk',
    params: { season, round },
    values: { reason: '' },
    beside: { version, to },
    ...useChanged(onClose),
  })
  const isBack = phase === 'provisional' && to === 'closed'
  const title = isBack ? t('step.back') : t(`step.to.${to}`)
  return (
    <ReasonWindow
      of={form}
      reason={form.field('reason')}
      title={`${t(`round.${round}`)}: ${title}`}
      text={isBack ? t('step.backText') : t(`step.about.${to}`)}
      send={title}
      variant={to === 'final' || isBack ? 'danger' : 'filled'}
      onClose={onClose}
    />
  )
}
