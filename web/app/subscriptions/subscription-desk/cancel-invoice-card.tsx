import { Stack, Textarea, Title } from '@mantine/core'
import { useState } from 'react'
import { cancelInvoice } from '#contract/subscriptions/desk'
import type { SubscriptionPeriod } from '#contract/subscriptions/papers'
import { useTranslation } from '#web/i18n/use-translation'
import { CallForm, SendNote, SubmitButton } from '../../form/call-form.tsx'
import { useCallForm } from '../../form/use-call-form.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useDecided } from './use-decided.ts'

/** Cancels the unpaid invoice of a subscription that has begun. */
export function CancelInvoiceCard({ id, period: { number } }: { id: string; period: SubscriptionPeriod }) {
  const { t } = useTranslation('subscription-desk')
  const [isOpen, setOpen] = useState(false)
  const form = useCallForm(cancelInvoice, {
    words: 'subscription-desk',
    params: { id },
    values: { reason: '' },
    ...useDecided(),
  })
  if (!isOpen)
    return (
      <div>
        <Button variant="subtle" onClick={() => setOpen(true)}>
          {t('invoice.title')}
        </Button>
      </div>
    )
  return (
    <Card as="section">
      <CallForm of={form}>
        <Stack gap="md">
          <Title order={2} size="h3">
            {t('invoice.title')}
          </Title>
          <p className="muted">{t('invoice.text', { number })}</p>
          <Textarea autosize minRows={2} maxLength={500} autoFocus {...form.field('reason')} />
          <SendNote of={form} />
          <div>
            <SubmitButton of={form} variant="danger">
              {t('invoice.send')}
            </SubmitButton>
          </div>
        </Stack>
      </CallForm>
    </Card>
  )
}
