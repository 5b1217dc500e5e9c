import { SimpleGrid, Stack, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { changeBookStock } from '#contract/library/book-desk'
import { useTranslation } from '#web/i18n/use-translation'
import { randomId } from '../../device/random-id.ts'
import { CallForm, SendNote, SubmitButton } from '../../form/call-form.tsx'
import { useCallForm } from '../../form/use-call-form.ts'
import { useDoneToast } from '../../shell/use-done-toast.ts'
import { typedNumber } from '../../form/typed-number.rules.ts'
import { Card } from '../../ui/card.tsx'

/** Adds printed copies, or takes some away. */
export function StockForm({ id }: { id: string }) {
  const { t } = useTranslation('book-desk')
  const { revalidate } = useRevalidator()
  const showDone = useDoneToast()
  // A key per change, so that one whose answer was lost is not entered twice.
  const [key, setKey] = useState(randomId)
  const form = useCallForm(changeBookStock, {
    words: 'book-desk',
    params: { id },
    values: { change: '' as number | string, comment: '' },
    beside: { key },
    done: async ({ message }) => {
      setKey(randomId())
      await revalidate()
      showDone(message)
    },
    refused: async ({ code }) => {
      if (code !== 'movement-key-used') return
      // The answer to the first press was lost, and its values were changed: the list shows what it has done.
      setKey(randomId())
      await revalidate()
    },
    left: () => ({ change: '', comment: '' }),
  })
  const change = form.field('change')
  return (
    <Card as="section">
      <Title order={2} size="h3" mb="md">
        {t('stock.title')}
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
            <TextInput maxLength={300} {...form.field('comment')} />
          </SimpleGrid>
          <SendNote of={form} />
          <div className="row">
            <SubmitButton of={form}>{t('stock.enter')}</SubmitButton>
          </div>
        </Stack>
      </CallForm>
    </Card>
  )
}
