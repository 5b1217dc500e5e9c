import { Button, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { findStudent, grantExtraTime, type FoundStudent } from '#contract/profiles'
import type { Role } from '#contract/values/role'
import { SubmitNote } from '../accounts/submit-note.tsx'
import { useContractForm } from '../accounts/use-contract-form.ts'
import { useSubmit } from '../accounts/use-submit.ts'
import { api } from '../browser-api.ts'
import { Card } from '../ui/card.tsx'
import { IinInput } from '../ui/iin-input.tsx'
import styles from './extra-time-panel.module.css'
import { ExtraTimeSwitch } from './extra-time-switch.tsx'
import { RecordedConsent } from './recorded-consent.tsx'
import { StudentCorrection } from './student-correction.tsx'

/** Time and a half for a pupil who needs it, for those of the staff who may grant it. */
export function ExtraTimePanel({ role }: { role: Role | null }) {
  return grantExtraTime.for.some((known) => known === role) ? <Panel /> : null
}

function Panel() {
  const { t } = useTranslation('profiles')
  const form = useContractForm(findStudent.body, { iin: '' })
  const { submission, submit } = useSubmit(form)
  const [found, setFound] = useState<FoundStudent | null>(null)
  const find = (body: { iin: string }) => {
    setFound(null)
    return submit(async () => setFound(await api(findStudent, { body })))
  }
  return (
    <Card as="section">
      <Title order={2} className={styles.title}>
        {t('extraTime.title')}
      </Title>
      <p className={styles.about}>{t('extraTime.about')}</p>
      <form noValidate className={styles.form} onSubmit={form.onSubmit(find)}>
        <IinInput label={t('extraTime.iin')} required {...form.getInputProps('iin')} />
        <SubmitNote submission={submission} />
        <Button type="submit" loading={submission.isBusy} disabled={submission.wait > 0}>
          {t('extraTime.find')}
        </Button>
      </form>
      <div aria-live="polite">{found && <Found key={found.id} student={found} />}</div>
    </Card>
  )
}

/** What staff may do for the pupil they have found. */
function Found({ student }: { student: FoundStudent }) {
  const { t } = useTranslation('profiles')
  return (
    <>
      <ExtraTimeSwitch student={student} />
      <details className={styles.more}>
        <summary>{t('recorded.title')}</summary>
        <RecordedConsent student={student} />
      </details>
      <details className={styles.more}>
        <summary>{t('correction.title')}</summary>
        <StudentCorrection student={student} />
      </details>
    </>
  )
}
