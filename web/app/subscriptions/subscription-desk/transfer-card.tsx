import { Stack, Textarea, TextInput, Title } from '@mantine/core'
import { confirmTransfer } from '#contract/subscriptions/desk'
import type { SubscriptionPeriod } from '#contract/subscriptions/papers'
import { useTranslation } from '#web/i18n/use-translation'
import { CallForm, SendNote, SubmitButton } from '../../form/call-form.tsx'
import { useCallForm } from '../../form/use-call-form.ts'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { useDecided } from './use-decided.ts'

/**
 * Confirms that the open invoice was paid from the bank. The sum is typed from the bank statement, not copied from the
 * invoice, so that it is looked at.
 */
export function TransferCard({ id, period: { price, number } }: { id: string; period: SubscriptionPeriod }) {
  const { t } = useTranslation('subscription-desk')
  const format = useFormat()
  const form = useCallForm(confirmTransfer, {
    words: 'subscription-desk',
    params: { id },
    values: { sum: '', reference: '', reason: '' },
    ...useDecided(),
  })
  return (
    <Card as="section" tone="paleGold">
      <CallForm of={form}>
        <Stack gap="md">
          <Title order={2} size="h3">
            {t('transfer.title')}
          </Title>
          <p>{t('transfer.text', { price: format.money(price), number })}</p>
          <TextInput inputMode="decimal" maxLength={20} autoComplete="off" {...form.field('sum')} />
          <TextInput maxLength={80} autoComplete="off" {...form.field('reference')} />
          <Textarea autosize minRows={2} maxLength={500} {...form.field('reason', 'transferReason')} />
          <SendNote of={form} />
          <div>
            <SubmitButton of={form}>{t('transfer.send')}</SubmitButton>
          </div>
        </Stack>
      </CallForm>
    </Card>
  )
}
