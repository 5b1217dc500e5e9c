import { Title } from '@mantine/core'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { confirmSetUp, type SecondFactor, type SetUp } from '#contract/accounts/second-factor'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { useDoneToast } from '../../shell/use-done-toast.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import settings from '../settings.module.css'
import { FactorState } from './factor-state.tsx'
import { BeginForm, OffForm, RenewForm } from './proof-forms.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import styles from './second-factor.module.css'
import { SetUpSteps } from './set-up-steps.tsx'

/** What the card shows: a form, an app being set up, or new codes. */
type CardContent = 'begin' | 'renew' | 'off' | { setUp: SetUp } | { codes: readonly string[] } | null

/** Settings of two-factor sign-in: turn it on, move it to another app, make new recovery codes, turn it off. */
export function SecondFactorCard({ factor }: { factor: SecondFactor }) {
  const { t } = useTranslation('accounts')
  const { revalidate } = useRevalidator()
  const showDone = useDoneToast()
  const [doing, setDoing] = useState<CardContent>(null)
  const showCodes = async ({ message, recovery_codes }: { message: string; recovery_codes: readonly string[] }) => {
    setDoing({ codes: recovery_codes })
    showDone(message)
    await revalidate()
  }
  const switchedOff = async ({ message }: { message: string }) => {
    setDoing(null)
    showDone(message)
    await revalidate()
  }
  return (
    <Card as="section" id="second-factor">
      <Title order={2} className={settings.title}>
        {t('factor.title')}
      </Title>
      <p className={settings.lead}>{t('factor.about')}</p>
      <div className={styles.card}>
        <FactorState factor={factor} />
        <CurrentContent doing={doing} factor={factor} onChoose={setDoing} onCodes={showCodes} onOff={switchedOff} />
      </div>
    </Card>
  )
}

interface NowProps {
  doing: CardContent
  factor: SecondFactor
  onChoose: (doing: CardContent) => void
  onCodes: (answer: { message: string; recovery_codes: readonly string[] }) => Promise<void>
  onOff: (answer: { message: string }) => Promise<void>
}

function CurrentContent({ doing, factor, onChoose, onCodes, onOff }: NowProps) {
  const { t } = useTranslation('accounts')
  const close = () => onChoose(null)
  if (doing === null) return <FactorActions factor={factor} onChoose={onChoose} />
  if (doing === 'begin')
    return <BeginForm isMove={factor.is_on} onDone={(setUp) => onChoose({ setUp })} onCancel={close} />
  if (doing === 'renew') return <RenewForm onDone={onCodes} onCancel={close} />
  if (doing === 'off') return <OffForm onDone={onOff} onCancel={close} />
  if ('codes' in doing) return <RecoveryCodes codes={doing.codes} onKept={close} />
  return (
    <>
      <SetUpSteps setUp={doing.setUp} onCode={async (code) => onCodes(await api(confirmSetUp, { body: { code } }))} />
      <Button variant="subtle" onClick={close} style={{ width: 'fit-content' }}>
        {t('factor.cancel')}
      </Button>
    </>
  )
}

function FactorActions({
  factor: { is_on, is_required },
  onChoose,
}: {
  factor: SecondFactor
  onChoose: (doing: CardContent) => void
}) {
  const { t } = useTranslation('accounts')
  if (!is_on) {
    return (
      <Button onClick={() => onChoose('begin')} style={{ width: 'fit-content' }}>
        {t('factor.switchOn')}
      </Button>
    )
  }
  return (
    <div className={styles.ways}>
      <Button variant="soft" onClick={() => onChoose('begin')}>
        {t('factor.move')}
      </Button>
      <Button variant="soft" onClick={() => onChoose('renew')}>
        {t('factor.renew')}
      </Button>
      {!is_required && (
        <Button variant="line" onClick={() => onChoose('off')}>
          {t('factor.switchOff')}
        </Button>
      )}
    </div>
  )
}
