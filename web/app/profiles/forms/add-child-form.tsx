import { Stack } from '@mantine/core'
import { addChild } from '#contract/profiles/family'
import { useTranslation } from '#web/i18n/use-translation'
import { CallForm } from '../../form/call-form.tsx'
import { SendNote } from '../../form/send-note.tsx'
import { SubmitButton } from '../../form/submit-button.tsx'
import { useCallForm } from '../../form/use-call-form.ts'
import { useDoneToast } from '../../shell/use-done-toast.ts'
import { IinInput } from '../../ui/inputs/iin-input.tsx'

/** Asks a child, by IIN, to be followed. The answer is the same whether or not such a child is registered. */
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
  return (
    <CallForm of={form}>
      <Stack gap="sm">
        <IinInput {...form.field('iin', 'child_iin')} />
        <SendNote of={form} />
        <SubmitButton of={form} variant="night" size="lg" fullWidth>
          {t('children.ask')}
        </SubmitButton>
      </Stack>
    </CallForm>
  )
}
