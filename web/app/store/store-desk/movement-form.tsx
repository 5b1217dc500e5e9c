import { NativeSelect, SimpleGrid, Stack, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { moveStock, staffReasons } from '#contract/store/stock'
import { useTranslation } from '#web/i18n/use-translation'
import { randomId } from '../../device/random-id.ts'
import { CallForm, SendNote, SubmitButton } from '../../form/call-form.tsx'
import { useCallForm } from '../../form/use-call-form.ts'
import { useDoneToast } from '../../shell/use-done-toast.ts'
import { Card } from '../../ui/card.tsx'
import { typedNumber } from '../../form/typed-number.rules.ts'

/** Enters a supply, a recount or a write-off. */
export function MovementForm({ id }: { id: string }) {
  const { t } = useTranslation('store-desk')
  const { revalidate } = useRevalidator()
  const showDone = useDoneToast()
  // A key per movement, so that one whose answer was lost is not entered twice.
  const [key, setKey] = useState(randomId)
  const form = useCallForm(moveStock, {
    words: 'store-desk',
    params: { id },
    values: { change: '' as number | string, reason: 'supply', comment: '' },
    beside: { key },
    done: async ({ message }) => {
      setKey(randomId())
      await revalidate()
      showDone(message)
    },
    refused: async ({ code }) => {
      if (code !== 'movement-key-used') return
      // The answer to the first press was lost, and its values were changed: the movements show what it has done.
      setKey(randomId())
      await revalidate()
    },
    left: () => ({ change: '', comment: '' }),
  })
  const change = form.field('change')
  return (
    <Card as="section">
      <Title order={2} size="h3" mb="md">
        {t('stock.moveTitle')}
      </Title>
      <CallForm of={form}>
        <Stack gap="md">
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
            <TextInput
              autoComplete="off"
              maxLength={10}
              {...change}
              onChange={({ currentTarget }) => change.onChange(typedNumber(currentTarget.value))}
            />
            <NativeSelect
              {...form.field('reason', 'kind')}
              data={staffReasons.map((value) => ({ value, label: t(`stock.reason.${value}`) }))}
            />
          </SimpleGrid>
          <TextInput maxLength={300} {...form.field('comment')} />
          <SendNote of={form} />
          <div className="row">
            <SubmitButton of={form}>{t('stock.move')}</SubmitButton>
          </div>
        </Stack>
      </CallForm>
    </Card>
  )
}
