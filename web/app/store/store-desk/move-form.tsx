import { Checkbox, Stack, Textarea, Title } from '@mantine/core'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { moveOrder, type OrderForStaff } from '#contract/store/order-desk'
import { isReasonRequired, type OrderState } from '#contract/store/order-states'
import { useTranslation } from '#web/i18n/use-translation'
import { CallForm, SendNote, SubmitButton } from '../../form/call-form.tsx'
import { useCallForm } from '../../form/use-call-form.ts'
import { useDoneToast } from '../../shell/use-done-toast.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

type Target = Exclude<OrderState, 'new'>

/** Moves an order on with one press; a cancellation and a return ask why first, because the pupil reads it. */
export function MoveForm({ order: { id, state, next } }: { order: OrderForStaff }) {
  const { t } = useTranslation('store-desk')
  const { t: store } = useTranslation('store')
  const { revalidate } = useRevalidator()
  const showDone = useDoneToast()
  const [explained, setExplained] = useState<Target | null>(null)
  const form = useCallForm(moveOrder, {
    words: 'store-desk',
    params: { id },
    values: { to: state, reason: '', restock: false },
    beside: { from: state },
    done: async ({ state: reached }) => {
      await revalidate()
      showDone(t('order.moved', { state: store(`order.state.${reached}`).toLowerCase() }))
    },
    refused: ({ code }) => code === 'order-moved' && revalidate(),
  })
  const targets = next.filter((to): to is Target => to !== 'new')
  if (targets.length === 0) return <p className="muted">{t('order.ended')}</p>
  return (
    <Card as="section">
      <Title order={2} size="h3" mb="md">
        {t('order.move')}
      </Title>
      <CallForm of={form}>
        <Stack gap="md">
          {explained && (
            <>
              <Textarea autosize minRows={2} maxRows={6} maxLength={500} autoFocus {...form.field('reason')} />
              {explained === 'returned' && <Checkbox {...form.field('restock')} />}
            </>
          )}
          <SendNote of={form} />
          <div className="row gap-10">
            {explained ? (
              <>
                <SubmitButton of={form} variant="danger">
                  {t(`order.to.${explained}`)}
                </SubmitButton>
                <Button variant="line" onClick={() => setExplained(null)}>
                  {t('order.reasonKeep')}
                </Button>
              </>
            ) : (
              targets.map((to) => (
                <Button
                  key={to}
                  variant={isReasonRequired(to) ? 'line' : 'filled'}
                  loading={form.sending.isBusy && form.values.to === to}
                  onClick={() => {
                    form.setValues({ to })
                    if (isReasonRequired(to)) setExplained(to)
                    else void form.sendAs({ to })
                  }}
                >
                  {t(`order.to.${to}`)}
                </Button>
              ))
            )}
          </div>
        </Stack>
      </CallForm>
    </Card>
  )
}
