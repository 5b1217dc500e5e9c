import { Stack, Textarea, Title } from '@mantine/core'
import { saveApplicationNote } from '#contract/subscriptions/desk'
import { useTranslation } from '#web/i18n/use-translation'
import { CallForm, SendNote, SubmitButton } from '../../form/call-form.tsx'
import { useCallForm } from '../../form/use-call-form.ts'
import { Card } from '../../ui/card.tsx'
import { useDecided } from './use-decided.ts'

/** The note of the staff about an application; a colleague's newer one is not overwritten. */
export function NoteCard({ id, note }: { id: string; note: string }) {
  const { t } = useTranslation('subscription-desk')
  const form = useCallForm(saveApplicationNote, {
    words: 'subscription-desk',
    params: { id },
    values: { note },
    beside: { was: note },
    ...useDecided(),
  })
  return (
    <Card as="section">
      <CallForm of={form}>
        <Stack gap="md">
          <Title order={2} size="h3">
            {t('note.title')}
          </Title>
          <Textarea autosize minRows={3} maxLength={2000} {...form.field('note')} />
          <SendNote of={form} />
          <div>
            <SubmitButton of={form} variant="line">
              {t('note.save')}
            </SubmitButton>
          </div>
        </Stack>
      </CallForm>
    </Card>
  )
}
