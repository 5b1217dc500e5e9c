import { Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { findStudent, grantExtraTime, type FoundStudent } from '#contract/profiles/students'
import type { Role } from '#contract/values/role'
import { CallForm, SendNote, SubmitButton } from '../../form/call-form.tsx'
import { useCallForm } from '../../form/use-call-form.ts'
import { Card } from '../../ui/card.tsx'
import { IinInput } from '../../ui/inputs/iin-input.tsx'
import styles from './extra-time-panel.module.css'
import { ExtraTimeSwitch } from './extra-time-switch.tsx'
import { RecordedConsent, StudentCorrection } from '../forms/staff-form.tsx'

/** Grants a pupil 1.5 times the time, for staff who may do so. */
export function ExtraTimePanel({ role }: { role: Role | null }) {
  return grantExtraTime.for.some((one) => one === role) ? <Panel /> : null
}

function Panel() {
  const { t } = useTranslation('profiles')
  const [found, setFound] = useState<FoundStudent | null>(null)
  const form = useCallForm(findStudent, { words: 'profiles', values: { iin: '' }, done: setFound })
  const isShown = found && !form.sending.isBusy && !form.sending.code
  return (
    <Card as="section">
      <Title order={2} className={styles.title}>
        {t('extraTime.title')}
      </Title>
      <p className={styles.about}>{t('extraTime.about')}</p>
      <CallForm of={form} className={`${styles.form} grid gap-14 at-start`}>
        <IinInput {...form.field('iin', 'student_iin')} />
        <SendNote of={form} />
        <SubmitButton of={form}>{t('extraTime.find')}</SubmitButton>
      </CallForm>
      <div aria-live="polite">{isShown && <Found key={found.id} student={found} />}</div>
    </Card>
  )
}

/** Actions for the pupil that was found. */
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
