import { acceptAppointment } from '#contract/appointments/changes'
import type { HostedAppointment } from '#contract/appointments/hosting'
import { useTranslation } from '#web/i18n/use-translation'
import { useState } from 'react'
import { api } from '../../calls/browser-api.ts'
import { ActButton } from '../../form/act-button.tsx'
import { useFormat } from '../../shell/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { DeclineDialog } from './decline-dialog.tsx'

type Answered = Pick<HostedAppointment, 'id' | 'version' | 'starts_at' | 'student'>

/** Accepts a request with one press; declining asks for a reason, which the family sees. */
export function AnswerButtons({ one, then }: { one: Answered; then?: () => void }) {
  const { t } = useTranslation('workplace')
  const format = useFormat()
  const [isDeclining, setDeclining] = useState(false)
  const { id, version } = one
  const what = { name: one.student.name, when: format.dateTime(one.starts_at) }
  return (
    <>
      <ActButton
        variant="soft"
        act={() => api(acceptAppointment, { params: { id }, body: { version } })}
        done={t('accepted')}
        reads="always"
        then={then}
        aria-label={t('acceptOf', what)}
      >
        {t('accept')}
      </ActButton>
      <Button variant="line" onClick={() => setDeclining(true)} aria-label={t('declineOf', what)}>
        {t('decline')}
      </Button>
      <DeclineDialog one={one} isOpen={isDeclining} onClose={() => setDeclining(false)} then={then} />
    </>
  )
}
