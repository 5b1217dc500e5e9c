import { IconCloudUp, IconDeviceLaptop, IconPlayerPause, IconWifiOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiFailure } from '../../api.ts'
import { useFormat } from '../../shell/use-format.ts'
import type { AttemptSession, SessionState } from './attempt-session.ts'
import { deviceKind } from './device-kind.ts'
import { PushButton, PushLink } from '../../ui/push-button.tsx'
import styles from './runner.module.css'

interface StageProps {
  icon: React.ReactNode
  title: string
  children: React.ReactNode
  actions: React.ReactNode
}

/** A page of the test without questions: one thing is said, one thing is to do. */
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
  const { t } = useTranslation('diagnostics')
  return (
    <PushLink size="lg" variant="line" to="/testing">
      {t('runner.to_tests')}
    </PushLink>
  )
}

/** A button that asks the server and says what came in between. */
function AskButton({ label, ask }: { label: string; ask: () => Promise<void> }) {
  const { t } = useTranslation('diagnostics')
  const [isAsking, setIsAsking] = useState(false)
  const [failure, setFailure] = useState('')
  const press = async () => {
    setIsAsking(true)
    setFailure('')
    await ask().catch((error: unknown) => setFailure(error instanceof ApiFailure && error.status > 0 ? error.message : t('runner.needs_connection')))
    setIsAsking(false)
  }
  return (
    <>
      <PushButton size="lg" loading={isAsking} onClick={() => void press()}>
        {label}
      </PushButton>
      <p role="alert" style={{ flexBasis: '100%', order: 9 }}>
        {failure}
      </p>
    </>
  )
}

export function Paused({ session, attempt }: { session: AttemptSession; attempt: SessionState['attempt'] }) {
  const { t } = useTranslation('diagnostics')
  const format = useFormat()
  return (
    <Stage
      icon={<IconPlayerPause size={64} stroke={1.8} aria-hidden />}
      title={t('runner.paused_title')}
      actions={
        <>
          <AskButton label={t('runner.resume')} ask={session.resume} />
          <ToTests />
        </>
      }
    >
      <p>{t('runner.paused_about', { time: format.clock(attempt.seconds_left) })}</p>
      <p>{t('runner.pauses_left', { count: attempt.pauses_left })}</p>
    </Stage>
  )
}

export function Elsewhere({ session }: { session: AttemptSession }) {
  const { t } = useTranslation('diagnostics')
  return (
    <Stage
      icon={<IconDeviceLaptop size={64} stroke={1.6} aria-hidden />}
      title={t('runner.elsewhere_title')}
      actions={
        <>
          <AskButton label={t('runner.take_over')} ask={session.takeOver} />
          <ToTests />
        </>
      }
    >
      <p>{t('runner.elsewhere_about')}</p>
    </Stage>
  )
}

export function OtherTab({ onTake }: { onTake: () => void }) {
  const { t } = useTranslation('diagnostics')
  return (
    <Stage
      icon={<IconDeviceLaptop size={64} stroke={1.6} aria-hidden />}
      title={t('runner.other_tab_title')}
      actions={
        <PushButton size="lg" onClick={onTake}>
          {t('runner.take_over')}
        </PushButton>
      }
    >
      <p>{t('runner.other_tab_about')}</p>
    </Stage>
  )
}

/** The finish is asked for and waits for the line. The receipt opens by itself. */
export function Delivering({ session, state: { connection, progress } }: { session: AttemptSession; state: SessionState }) {
  const { t } = useTranslation('diagnostics')
  return (
    <Stage
      icon={<IconCloudUp size={64} stroke={1.6} aria-hidden />}
      title={t(progress.finish?.reason === 'deadline' ? 'runner.delivering_time' : 'runner.delivering_title')}
      actions={
        !connection.is_connected && (
          <PushButton size="lg" onClick={session.sendNow}>
            {t('runner.send_now')}
          </PushButton>
        )
      }
    >
      <p role="status">{connection.is_connected ? t('runner.delivering_now') : t(`runner.delivering_${deviceKind()}`)}</p>
      {!connection.is_connected && <p>{t('runner.delivering_close')}</p>}
      {connection.unsent > 0 && <p>{t('runner.waiting_count', { count: connection.unsent })}</p>}
    </Stage>
  )
}

export function Unreachable({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('diagnostics')
  return (
    <Stage
      icon={<IconWifiOff size={64} stroke={1.6} aria-hidden />}
      title={t('runner.unreachable_title')}
      actions={
        <>
          <PushButton size="lg" onClick={onRetry}>
            {t('runner.retry')}
          </PushButton>
          <ToTests />
        </>
      }
    >
      <p>{t('runner.unreachable_about')}</p>
    </Stage>
  )
}

export function Missing() {
  const { t } = useTranslation('diagnostics')
  return (
    <Stage icon={null} title={t('runner.missing_title')} actions={<ToTests />}>
      <p>{t('runner.missing_about')}</p>
    </Stage>
  )
}
