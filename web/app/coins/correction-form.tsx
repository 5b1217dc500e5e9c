import { Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { correctCoins } from '#contract/coins/staff-coins'
import { useTranslation } from '#web/i18n/use-translation'
import { randomId } from '../device/random-id.ts'
import { CallForm, SendNote, SubmitButton } from '../form/call-form.tsx'
import { useCallForm } from '../form/use-call-form.ts'
import { useDoneToast } from '../shell/use-done-toast.ts'
import { Card } from '../ui/card.tsx'
import styles from './coins.module.css'

/** Gives or takes coins with a reason. The key is made with the form, so that a correction sent twice counts once. */
export function CorrectionForm({ id }: { id: string }) {
  const { t } = useTranslation('coins')
  const { revalidate } = useRevalidator()
  const showDone = useDoneToast()
  const [key, setKey] = useState(randomId)
  const form = useCallForm(correctCoins, {
    words: 'coins',
    params: { id },
    values: { amount: '', comment: '' },
    beside: { key },
    left: () => ({ amount: '', comment: '' }),
    done: async ({ message }) => {
      setKey(randomId())
      showDone(message)
      await revalidate()
    },
    refused: async ({ code }) => {
      if (code !== 'coin-key-used') return
      // The answer to the first press was lost, and its values were changed: the history shows what it has done.
      setKey(randomId())
      await revalidate()
    },
  })
  return (
    <Card as="section" className={styles.rules} aria-labelledby="coin-correction">
      <h2 id="coin-correction">{t('staff.correct')}</h2>
      <CallForm of={form} className="stack gap-12">
        <TextInput {...form.field('amount')} maxLength={7} autoComplete="off" />
        <Textarea autosize minRows={2} maxLength={500} {...form.field('comment')} />
        <SendNote of={form} />
        <SubmitButton of={form}>{t('staff.save')}</SubmitButton>
      </CallForm>
    </Card>
  )
}
