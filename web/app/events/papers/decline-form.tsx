import { Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { declineReview } from '#contract/events/papers-review'
import { useTranslation } from '#web/i18n/use-translation'
import { CallForm, SendNote, SubmitButton } from '../../form/call-form.tsx'
import { useCallForm } from '../../form/use-call-form.ts'
import { useDoneToast } from '../../shell/use-done-toast.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

/** Gives an article back with a reason that the editors read. */
export function DeclineForm({ id }: { id: string }) {
  const { t } = useTranslation('papers')
  const showDone = useDoneToast()
  const { revalidate } = useRevalidator()
  const [isOpen, setOpen] = useState(false)
  const form = useCallForm(declineReview, {
    words: 'papers',
    params: { id },
    values: { reason: '' },
    done: async ({ message }) => {
      showDone(message)
      await revalidate()
    },
  })
  if (!isOpen)
    return (
      <div className="row">
        <Button variant="subtle" onClick={() => setOpen(true)}>
          {t('decline')}
        </Button>
      </div>
    )
  return (
    <Card as="section">
      <CallForm of={form}>
        <Stack gap="md">
          <Textarea autosize minRows={2} maxLength={500} {...form.field('reason')} />
          <SendNote of={form} />
          <div>
            <SubmitButton of={form} variant="line">
              {t('decline')}
            </SubmitButton>
          </div>
        </Stack>
      </CallForm>
    </Card>
  )
}
