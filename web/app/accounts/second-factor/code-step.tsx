import { Title } from '@mantine/core'
import { useState } from 'react'
import type { Session } from '#contract/accounts/accounts'
import { enterByCode } from '#contract/accounts/second-factor'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { Button } from '../../ui/button.tsx'
import { DigitsEntry } from './digits-entry.tsx'
import { RecoveryEntry } from './recovery-entry.tsx'
import styles from './second-factor.module.css'

interface CodeStepProps {
  challenge: string
  onEntered: (session: Session) => unknown
  /** Starts again with the password. */
  onAnew: () => void
}

/**
 * The step after the password: six digits of the app, sent with the sixth. Users without their phone can enter a
 * recovery code.
 */
export default function CodeStep({ challenge, onEntered, onAnew }: CodeStepProps) {
  const { t } = useTranslation('accounts')
  const [by, setBy] = useState<'app' | 'recovery'>('app')
  const Entry = by === 'app' ? AppCode : RecoveryEntry
  return (
    <section className={styles.door} aria-labelledby="second-step">
      <Title order={2} id="second-step" className={styles.title}>
        {t(by === 'app' ? 'factor.door.title' : 'fields.recovery_code')}
      </Title>
      <Entry challenge={challenge} onEntered={onEntered} />
      <div className={styles.ways}>
        <Button variant="subtle" onClick={() => setBy(by === 'app' ? 'recovery' : 'app')}>
          {t(by === 'app' ? 'factor.door.byRecovery' : 'factor.door.byApp')}
        </Button>
        <Button variant="subtle" onClick={onAnew}>
          {t('factor.door.anew')}
        </Button>
      </div>
      {by === 'recovery' && <p className={styles.quiet}>{t('factor.door.lost')}</p>}
    </section>
  )
}

interface AppCodeProps {
  challenge: string
  onEntered: (session: Session) => unknown
}

/** The six digits of the app. */
function AppCode({ challenge, onEntered }: AppCodeProps) {
  const { t } = useTranslation('accounts')
  return (
    <>
      <p className="muted">{t('factor.door.lead')}</p>
      <DigitsEntry
        label={t('fields.code')}
        autoFocus
        onCode={async (code) => onEntered(await api(enterByCode, { body: { challenge, code } }))}
      />
    </>
  )
}
