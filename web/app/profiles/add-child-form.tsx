import { Button, Stack } from '@mantine/core'
import { useTranslation } from '#web/i18n/use-translation'
import { addChild } from '#contract/profiles'
import { SubmitNote } from '../accounts/submit-note.tsx'
import { useContractForm } from '../accounts/use-contract-form.ts'
import { useSubmit } from '../accounts/use-submit.ts'
import { api } from '../browser-api.ts'
import { IinInput } from '../ui/iin-input.tsx'
import { toast } from '../ui/toast.tsx'

/** Asks a child, by IIN, to be followed. The answer is the same whether or not such a child is registered. */
export function AddChildForm({ onAdded }: { onAdded: () => void | Promise<void> }) {
  const { t } = useTranslation('profiles')
  const form = useContractForm(addChild.body, { iin: '' })
  const { submission, submit } = useSubmit(form)
  const add = (body: { iin: string }) =>
    submit(async () => {
      const { message } = await api(addChild, { body })
      form.reset()
      toast.success({ title: message, closeLabel: t('form.close') })
      await onAdded()
    })
  return (
    <form noValidate onSubmit={form.onSubmit(add)}>
      <Stack gap="sm">
        <IinInput label={t('children.iin')} required {...form.getInputProps('iin')} />
        <SubmitNote submission={submission} />
        <Button type="submit" variant="night" size="lg" fullWidth loading={submission.isBusy} disabled={submission.wait > 0}>
          {t('children.ask')}
        </Button>
      </Stack>
    </form>
  )
}
