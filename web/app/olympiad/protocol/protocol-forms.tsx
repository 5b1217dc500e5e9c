import { Stack, Textarea } from '@mantine/core'
import { useRevalidator } from 'react-router'
import { addToProtocol, saveProtocol, signProtocol, type Protocol } from '#contract/olympiad/protocol'
import type { AttendanceReason } from '#contract/values/live-board'
import { useTranslation } from '#web/i18n/use-translation'
import type { ApiFailure } from '../../calls/api.ts'
import { CallForm, SendNote, SubmitButton } from '../../form/call-form.tsx'
import { useCallForm } from '../../form/use-call-form.ts'
import { useDoneToast } from '../../shell/use-done-toast.ts'
import { Card } from '../../ui/card.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import { PasswordField } from '../../ui/inputs/password-field.tsx'
import { Attendance, type Reasons } from './protocol-parts.tsx'
import type { ProtocolParams } from './protocol-params.ts'
import styles from './protocol.module.css'

interface FormProps {
  params: ProtocolParams
  protocol: Protocol
}

/** A colleague may have saved or signed it meanwhile. */
const outdated: readonly string[] = ['protocol-changed', 'protocol-signed']

function useRead() {
  const { revalidate } = useRevalidator()
  const showDone = useDoneToast()
  return {
    done: async ({ message }: { message: string }) => {
      await revalidate()
      showDone(message)
    },
    refused: ({ code }: ApiFailure) => (outdated.includes(code) ? revalidate() : undefined),
  }
}

/** Who supervised, why somebody was absent, and what happened beside the log. */
export function DraftForm({ params, protocol }: FormProps) {
  const { t } = useTranslation('protocol')
  const { content, version } = protocol
  const form = useCallForm(saveProtocol, {
    words: 'protocol',
    params,
    values: {
      supervisors: content.supervisors,
      incidents: content.incidents,
      attendance: content.attendance.flatMap(({ number, reason }) => (reason ? [{ number, reason }] : [])),
    },
    beside: { version },
    ...useRead(),
  })
  const { attendance } = form.values
  const reasons: Reasons = Object.fromEntries(attendance.map(({ number, reason }) => [number, reason]))
  const change = (number: number, reason: AttendanceReason | null) =>
    form.setValues({
      attendance: [...attendance.filter((one) => one.number !== number), ...(reason ? [{ number, reason }] : [])],
    })
  return (
    <CallForm of={form}>
      <div className="stack gap-18">
        <Card as="section">
          <Textarea {...form.field('supervisors')} autosize minRows={2} maxLength={500} />
        </Card>
        <Attendance protocol={protocol} reasons={reasons} onReason={change} />
        <Card as="section" className="stack gap-14">
          <Textarea {...form.field('incidents')} autosize minRows={3} maxLength={4000} />
          <SendNote of={form} />
          <div>
            <SubmitButton of={form} variant="line">
              {t('save')}
            </SubmitButton>
          </div>
        </Card>
      </div>
    </CallForm>
  )
}

/** The signature with the own password, once the round is over for the school and the draft is saved. */
export function SignForm({ params, protocol: { version, may_sign, content } }: FormProps) {
  const { t } = useTranslation('protocol')
  const form = useCallForm(signProtocol, {
    words: 'protocol',
    params,
    values: { current_password: '' },
    beside: { version },
    left: () => ({ current_password: '' }),
    ...useRead(),
  })
  if (!may_sign || content.supervisors === '')
    return (
      <div className="screen-only">
        <InfoNote title={t('sign.notYet')}>{t(may_sign ? 'sign.nobody' : 'sign.early')}</InfoNote>
      </div>
    )
  return (
    <Card as="section" className="stack gap-14 screen-only" aria-labelledby="protocol-sign">
      <div>
        <h2 id="protocol-sign" className={styles.heading}>
          {t('sign.title')}
        </h2>
        <p className="muted">{t('sign.about')}</p>
      </div>
      <CallForm of={form}>
        <Stack gap="md" maw={420}>
          <PasswordField
            {...form.field('current_password')}
            showLabel={t('sign.show')}
            hideLabel={t('sign.hide')}
            autoComplete="current-password"
          />
          <SendNote of={form} />
          <SubmitButton of={form}>{t('sign.do')}</SubmitButton>
        </Stack>
      </CallForm>
    </Card>
  )
}

/** A correction of what was signed. */
export function AdditionForm({ params }: Pick<FormProps, 'params'>) {
  const { t } = useTranslation('protocol')
  const form = useCallForm(addToProtocol, {
    words: 'protocol',
    params,
    values: { words: '' },
    left: () => ({ words: '' }),
    ...useRead(),
  })
  return (
    <CallForm of={form} className="screen-only">
      <Stack gap="md">
        <Textarea {...form.field('words')} autosize minRows={2} maxLength={500} />
        <SendNote of={form} />
        <div>
          <SubmitButton of={form} variant="line">
            {t('additions.add')}
          </SubmitButton>
        </div>
      </Stack>
    </CallForm>
  )
}
