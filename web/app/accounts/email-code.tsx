import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { confirmEmail } from '#contract/accounts'
import { api } from '../browser-api.ts'
import { CodeInput } from '../ui/code-input.tsx'
import { InfoNote } from '../ui/info-note.tsx'
import styles from './contacts-card.module.css'
import { OutboxHint } from './outbox-hint.tsx'
import { SubmitNote } from './submit-note.tsx'
import { useSubmit } from './use-submit.ts'

interface EmailCodeProps {
  email: string
  onConfirmed: (message: string) => Promise<void>
  onAnother: () => void
}

/** The code that went to a new e-mail; the sixth digit sends it. */
export function EmailCode({ email, onConfirmed, onAnother }: EmailCodeProps) {
  const { t } = useTranslation('accounts')
  const [code, setCode] = useState('')
  // A refused code begins anew in the first cell.
  const [tries, setTries] = useState(0)
  const { submission, submit } = useSubmit()
  const confirm = async (typed: string) => {
    if (await submit(async () => onConfirmed((await api(confirmEmail, { body: { code: typed } })).message))) return
    setCode('')
    setTries((count) => count + 1)
  }
  return (
    <div className={styles.form}>
      <InfoNote tone="gold" title={t('contacts.awaits', { email })}>
        {t('contacts.typed', { email })}
      </InfoNote>
      <CodeInput
        key={tries}
        label={t('contacts.code')}
        value={code}
        onChange={setCode}
        onComplete={(typed) => void confirm(typed)}
        disabled={submission.isBusy || submission.wait > 0}
      />
      <SubmitNote submission={submission} />
      <Button variant="subtle" w="fit-content" onClick={onAnother}>
        {t('contacts.another')}
      </Button>
      <OutboxHint channel="mail" />
    </div>
  )
}
