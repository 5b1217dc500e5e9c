import { Textarea } from '@mantine/core'
import { useRevalidator } from 'react-router'
import { looseObject } from 'zod/mini'
import { useTranslation } from '#web/i18n/use-translation'
import { addAttempt, takeBackAttempt } from '#contract/diagnostics/added-attempts'
import { StaffComment } from '#contract/values/wire'
import { CallForm, SendNote, SubmitButton } from '../../form/call-form.tsx'
import { useCallForm } from '../../form/use-call-form.ts'
import { useDoneToast } from '../../shell/use-done-toast.ts'
import styles from './added-attempts.module.css'

const check = looseObject({ reason: StaffComment })

interface ChangeFormProps {
  way: 'add' | 'takeBack'
  resultId: string
  /** Number of changes shown on the page; the server refuses the change if there are more by now. */
  after: number
}

/** Asks for the reason, then adds an attempt or takes it back. */
export function ChangeForm({ way, resultId, after }: ChangeFormProps) {
  const { t } = useTranslation('added-attempts')
  const { revalidate } = useRevalidator()
  const showDone = useDoneToast()
  const form = useCallForm(way === 'add' ? addAttempt : takeBackAttempt, {
    words: 'added-attempts',
    check,
    params: { id: resultId },
    values: { reason: '' },
    beside: { after },
    done: async ({ message }) => {
      await revalidate()
      showDone(message)
    },
    // Another member of staff or the pupil has changed the attempts in the meantime, so load the current state.
    refused: ({ status }) => status === 409 && revalidate(),
  })
  return (
    <CallForm of={form} className={styles.form}>
      <Textarea maxLength={500} minRows={2} autosize {...form.field('reason', way)} />
      <SendNote of={form} />
      <SubmitButton of={form}>{t(`${way}.send`)}</SubmitButton>
    </CallForm>
  )
}
