import { Stack } from '@mantine/core'
import { useState } from 'react'
import { addChild } from '#contract/profiles/family'
import { dayOf } from '#contract/values/kazakhstan-time'
import { birthDateOf, isIin } from '#contract/values/iin'
import { isOfCenterAge } from '#contract/values/places/center-age'
import { useTranslation } from '#web/i18n/use-translation'
import { CallForm, SendNote, SubmitButton } from '../../form/call-form.tsx'
import { useCallForm } from '../../form/use-call-form.ts'
import { useDoneToast } from '../../shell/use-done-toast.ts'
import { IinInput } from '../../ui/inputs/iin-input.tsx'
import { YoungNote } from './young-note.tsx'

/** Requests a link to a child by IIN. The answer does not reveal whether the child is registered. */
export function AddChildForm({ onAdded }: { onAdded: () => void | Promise<void> }) {
  const { t } = useTranslation('profiles')
  const showDone = useDoneToast()
  const form = useCallForm(addChild, {
    words: 'profiles',
    values: { iin: '' },
    done: ({ message }) => {
      showDone(message)
      return onAdded()
    },
    left: () => ({ iin: '' }),
  })
  // Children this young have no account, so a request would never be answered.
  const [today] = useState(() => dayOf(new Date()))
  const { iin } = form.values
  const isYoung = isIin(iin) && isOfCenterAge(birthDateOf(iin), today)
  return (
    <CallForm of={form}>
      <Stack gap="sm">
        <IinInput {...form.field('iin', 'child_iin')} />
        {isYoung && <YoungNote />}
        <SendNote of={form} />
        <SubmitButton of={form} disabled={isYoung} variant="night" size="lg" fullWidth>
          {t('children.ask')}
        </SubmitButton>
      </Stack>
    </CallForm>
  )
}
