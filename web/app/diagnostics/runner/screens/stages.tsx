import { IconAlertTriangle, IconCloudUp, IconDeviceLaptop, IconPlayerPause, IconWifiOff } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import type { Form } from '#contract/diagnostics/forms'
import { lateMinutes } from '#contract/values/late-answers'
import type { ApiFailure } from '../../../calls/api.ts'
import type { AttemptSession } from '../session.ts'
import type { SessionState } from '../machine/session-state.rules.ts'
import { deviceKind } from '../answers/device-kind.ts'
import { sentenceFor } from '../sentence-for.ts'
import { troubleOf } from '../machine/delivery.rules.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { useClockFormat } from '../use-clock-format.ts'
import styles from '../runner.module.css'

interface StageProps {
  icon: React.ReactNode
  title: string
  children: React.ReactNode
  actions: React.ReactNode
}

/** A screen of the test without questions: one message and one action. */
function Stage({ icon, title, children, actions }: StageProps) {
  return (
    <main className={styles.stage}>
      {icon}
      <h1 data-stem tabIndex={-1}>
        {title}
      </h1>
      {children}
      <div className={styles.stageActions}>{actions}</div>
    </main>
  )
}

const ToTests = () => {
  const { t } = useTranslation('runner')
  return (
    <ButtonLink size="lg" variant="line" href="/testing">
      {t('to_tests')}
    </ButtonLink>
  )
}

/** Button that calls the server and shows the error if the call fails. */
function AskButton({ label, ask }: { label: string; ask: () => Promise<void> }) {
  const { t } = useTranslation('runner')
  const [isAsking, setIsAsking] = useState(false)
  const [failure, setFailure] = useState('')
  const press = async () => {
    setIsAsking(true)
    setFailure('')
    await ask().catch((error: unknown) => setFailure(sentenceFor(error, t('needs_connection'), t('trouble_failed'))))
    setIsAsking(false)
  }
  return (
    <>
      <Button size="lg" loading={isAsking} onClick={() => void press()}>
        {label}
      </Button>
      <p role="alert" style={{ flexBasis: '100%', order: 9 }}>
        {failure}
      </p>
    </>
  )
}

/** The guide for younger children. */
const Guide = lazy(() =>
  import('../../../ui/drawings/kuralai.tsx')
    .then(({ Kuralai }) => ({ default: Kuralai }))
    .catch(() => ({ default: () => <></> })),
)

/** When the clock of a paused attempt starts again by itself and runs to the deadline. */
const standsUntil = ({ deadline_at, seconds_left }: SessionState['attempt']) =>
  Date.parse(deadline_at) - seconds_left * 1000

export interface PausedProps {
  session: AttemptSession
  attempt: SessionState['attempt']
  band?: Form['band'] | undefined
}

export function Paused({ session, attempt, band }: PausedProps) {
  const { t } = useTranslation('runner')
  const format = useClockFormat()
  const until = standsUntil(attempt)
  const isRunning = session.now() >= until
  return (
    <Stage
      icon={
        band === '10-11' ? (
          <Suspense>
            <Guide size={168} pose="sleep" />
          </Suspense>
        ) : (
          <IconPlayerPause size={64} stroke={1.8} aria-hidden />
        )
      }
      title={t('paused_title')}
      actions={
        <>
          <AskButton label={t('resume')} ask={attempt.is_this_device ? session.resume : session.takeOver} />
          <ToTests />
        </>
      }
    >
      {attempt.is_untimed ? (
        <p>{t('paused_untimed')}</p>
      ) : isRunning ? (
        <p>{t('paused_over', { time: format.time(attempt.deadline_at) })}</p>
      ) : (
        <>
          <p>{t('paused_about', { time: format.clock(attempt.seconds_left) })}</p>
          <p>{t('paused_until', { time: format.dateTime(new Date(until).toISOString()) })}</p>
        </>
      )}
      <p>{t('pauses_left', { count: attempt.pauses_left })}</p>
    </Stage>
  )
}

/**
 * Staff have paused the room. Only they end this pause, and the test then goes on by itself. If they do not, the clock
 * does after some hours.
 */
export function Held({ attempt }: Pick<PausedProps, 'attempt'>) {
  const { t } = useTranslation('runner')
  const format = useClockFormat()
  return (
    <Stage icon={<IconPlayerPause size={64} stroke={1.8} aria-hidden />} title={t('held_title')} actions={null}>
      <p>{t('held_about')}</p>
      <p>{t('time_left', { time: format.clock(attempt.seconds_left) })}</p>
      <p>{t('held_until', { time: format.time(new Date(standsUntil(attempt)).toISOString()) })}</p>
    </Stage>
  )
}

export function Elsewhere({ session }: { session: AttemptSession }) {
  const { t } = useTranslation('runner')
  return (
    <Stage
      icon={<IconDeviceLaptop size={64} stroke={1.6} aria-hidden />}
      title={t('elsewhere_title')}
      actions={
        <>
          <AskButton label={t('take_over')} ask={session.takeOver} />
          <ToTests />
        </>
      }
    >
      <p>{t('elsewhere_about')}</p>
    </Stage>
  )
}

export function OtherTab({ onTake }: { onTake: () => void }) {
  const { t } = useTranslation('runner')
  return (
    <Stage
      icon={<IconDeviceLaptop size={64} stroke={1.6} aria-hidden />}
      title={t('other_tab_title')}
      actions={
        <Button size="lg" onClick={onTake}>
          {t('take_over')}
        </Button>
      }
    >
      <p>{t('other_tab_about')}</p>
    </Stage>
  )
}

function deliveryTextKey({ trouble, is_written }: SessionState['connection']) {
  if (!trouble) return 'delivering_now'
  if (!is_written) return 'saving'
  return trouble === 'offline' ? (`delivering_${deviceKind()}` as const) : 'delivering_wait'
}

/** Says what happens to unsent answers if the page is closed. */
function ClosingNote({ isPast, until, unsent }: { isPast: boolean; until: number; unsent: number }) {
  const { t } = useTranslation('runner')
  const format = useClockFormat()
  const sentence = isPast ? 'delivering_over' : 'delivering_until'
  return <p>{unsent > 0 ? t(sentence, { time: format.time(new Date(until).toISOString()) }) : t('delivering_close')}</p>
}

/** The finish waits for the connection; the receipt opens by itself. */
export function Delivering({
  session,
  state: { attempt, connection, progress },
}: {
  session: AttemptSession
  state: SessionState
}) {
  const { t } = useTranslation('runner')
  const until = Date.parse(attempt.deadline_at) + lateMinutes * 60_000
  return (
    <Stage
      icon={<IconCloudUp size={64} stroke={1.6} aria-hidden />}
      title={t(progress.finish?.reason === 'deadline' ? 'delivering_time' : 'delivering_title')}
      actions={
        connection.trouble && (
          <Button size="lg" onClick={session.sendNow}>
            {t('send_now')}
          </Button>
        )
      }
    >
      <p role="status">{t(deliveryTextKey(connection))}</p>
      {connection.trouble && connection.is_written && (
        <ClosingNote isPast={session.now() > until} until={until} unsent={connection.unsent} />
      )}
      {connection.unsent > 0 && <p>{t('waiting_count', { count: connection.unsent })}</p>}
    </Stage>
  )
}

/** The test could not be loaded. The cause is shown, because the pupil can fix some causes. */
export function Unreachable({ failure, onRetry }: { failure: ApiFailure; onRetry: () => void }) {
  const { t } = useTranslation('runner')
  const trouble = troubleOf(failure)
  const Icon = trouble === 'offline' ? IconWifiOff : IconAlertTriangle
  return (
    <Stage
      icon={<Icon size={64} stroke={1.6} aria-hidden />}
      title={t('unreachable_title')}
      actions={
        <>
          <Button size="lg" onClick={onRetry}>
            {t('retry')}
          </Button>
          <ToTests />
        </>
      }
    >
      <p>{trouble === 'refused' ? failure.message : t(`unreachable_${trouble}`)}</p>
    </Stage>
  )
}

export function Missing() {
  const { t } = useTranslation('runner')
  return (
    <Stage icon={null} title={t('missing_title')} actions={<ToTests />}>
      <p>{t('missing_about')}</p>
    </Stage>
  )
}
