import { Textarea, TextInput, Title } from '@mantine/core'
import { useRevalidator } from 'react-router'
import { queryPaymentOrder, settlePaymentOrder, type PaymentOrder } from '#contract/payments/payment-desk'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { ActButton } from '../../form/act-button.tsx'
import { CallForm, SendNote, SubmitButton } from '../../form/call-form.tsx'
import { useCallForm } from '../../form/use-call-form.ts'
import { useDoneToast } from '../../shell/use-done-toast.ts'
import { Card } from '../../ui/card.tsx'
import styles from './payment-desk.module.css'

/** What staff may do about an order that is not settled. */
export function OrderSteps({ order }: { order: PaymentOrder }) {
  const { t } = useTranslation('payment-desk')
  const { id, attempts, can_be_settled: canBeSettled } = order
  const canBeQueried = attempts.some(({ state, started_at: at }) => state !== 'paid' && at !== null)
  if (!canBeQueried && !canBeSettled) return null
  return (
    <div className={`${styles.steps} stack`}>
      {canBeSettled && <SettleForm id={id} />}
      {canBeQueried && (
        <Card as="section" className="stack packed at-start gap-12">
          <Title order={2} className={styles.heading}>
            {t('query.title')}
          </Title>
          <p className="muted loose">{t('query.text')}</p>
          <ActButton
            act={() => api(queryPaymentOrder, { params: { id } })}
            done={({ message }) => message}
            reads="always"
            variant="line"
          >
            {t('query.button')}
          </ActButton>
        </Card>
      )}
    </div>
  )
}

/** Confirms money that came by another way. The sum is typed, not copied from the order, so that it is looked at. */
function SettleForm({ id }: { id: string }) {
  const { t } = useTranslation('payment-desk')
  const { revalidate } = useRevalidator()
  const showDone = useDoneToast()
  const form = useCallForm(settlePaymentOrder, {
    words: 'payment-desk',
    params: { id },
    values: { sum: '', reason: '' },
    done: async ({ message }) => {
      await revalidate()
      showDone(message)
    },
    refused: ({ code }) => code === 'payment-settled' && revalidate(),
  })
  return (
    <Card as="section">
      <Title order={2} className={styles.title}>
        {t('settle.title')}
      </Title>
      <p className="muted loose">{t('settle.text')}</p>
      <CallForm of={form} className={`${styles.form} stack`}>
        <TextInput inputMode="decimal" autoComplete="off" maxLength={20} {...form.field('sum')} />
        <Textarea autosize minRows={2} maxRows={8} maxLength={500} {...form.field('reason')} />
        <SendNote of={form} />
        <SubmitButton of={form}>{t('settle.button')}</SubmitButton>
      </CallForm>
    </Card>
  )
}
