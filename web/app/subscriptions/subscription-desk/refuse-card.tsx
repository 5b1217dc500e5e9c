import { Stack, Textarea, Title } from '@mantine/core'
import { useState } from 'react'
import { refuseApplication } from '#contract/subscriptions/desk'
import { useTranslation } from '#web/i18n/use-translation'
import { CallForm, SendNote, SubmitButton } from '../../form/call-form.tsx'
import { useCallForm } from '../../form/use-call-form.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useDecided } from './use-decided.ts'

/** Declines an application, or cancels an accepted one that is not paid. */
export function RefuseCard({ id, state }: { id: string; state: 'requested' | 'accepted' }) {
  const { t } = useTranslation('subscription-desk')
  const [isOpen, setOpen] = useState(false)
  const form = useCallForm(refuseApplication, {
    words: 'subscription-desk',
    params: { id },
    values: { reason: '' },
    ...useDecided(),
  })
  const title = t(state === 'requested' ? 'refuse.title' : 'refuse.cancelTitle')
  if (!isOpen)
    return (
      <div>
        <Button variant="subtle" onClick={() => setOpen(true)}>
          {title}
        </Button>
      </div>
    )
  return (
    <Card as="section">
      <CallForm of={form}>
        <Stack gap="md">
          <Title order={2} size="h3">
            {title}
          </Title>
          <p className="muted">{t('refuse.text')}</p>
          <Textarea autosize minRows={2} maxLength={500} autoFocus {...form.field('reason')} />
          <SendNote of={form} />
          <div>
            <SubmitButton of={form} variant="danger">
              {t(state === 'requested' ? 'refuse.send' : 'refuse.cancel')}
            </SubmitButton>
          </div>
        </Stack>
      </CallForm>
    </Card>
  )
}
