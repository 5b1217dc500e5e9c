import { Title } from '@mantine/core'
import { useState } from 'react'
import type { Session } from '#contract/accounts/accounts'
import { confirmSetUpAtSignIn, type SetUp } from '#contract/accounts/second-factor'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { Button } from '../../ui/button.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import styles from './second-factor.module.css'
import { SetUpSteps } from './set-up-steps.tsx'

interface SetUpAtSignInProps {
  challenge: string
  setUp: SetUp
  onEntered: (session: Session) => unknown
  onAnew: () => void
}

/**
 * Sets up two-factor sign-in between the password and the cabinet, for users who must have it. The session is stored
 * only after the recovery codes have been shown.
 */
export default function SetUpAtSignIn({ challenge, setUp, onEntered, onAnew }: SetUpAtSignInProps) {
  const { t } = useTranslation('accounts')
  const [entered, setEntered] = useState<(Session & { recovery_codes: string[] }) | null>(null)
  return (
    <section className={styles.door} aria-labelledby="second-step">
      <Title order={2} id="second-step" className={styles.title}>
        {t(entered ? 'factor.codes.title' : 'factor.setUp.title')}
      </Title>
      {entered ? (
        <RecoveryCodes codes={entered.recovery_codes} account={setUp.account} onKept={() => onEntered(entered)} />
      ) : (
        <>
          <p className="muted">{t('factor.setUp.must')}</p>
          <SetUpSteps
            setUp={setUp}
            onCode={async (code) => setEntered(await api(confirmSetUpAtSignIn, { body: { challenge, code } }))}
          />
          <div className={styles.ways}>
            <Button variant="subtle" onClick={onAnew}>
              {t('factor.door.anew')}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}
