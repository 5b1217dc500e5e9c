import { Checkbox, Stack } from '@mantine/core'
import { useRevalidator } from 'react-router'
import { register } from '#contract/olympiad/registration'
import { useTranslation } from '#web/i18n/use-translation'
import { CallForm, SendNote, SubmitButton } from '../../form/call-form.tsx'
import { useCallForm } from '../../form/use-call-form.ts'
import { useDoneToast } from '../../shell/use-done-toast.ts'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import styles from './own.module.css'

/** Registers the pupil. The server refuses a registration without the two years, and the form shows its reason. */
export function RegistrationForm({ until }: { until: string }) {
  const { t } = useTranslation('olympiad')
  const { dayMonth } = useFormat()
  const { revalidate } = useRevalidator()
  const showDone = useDoneToast()
  const form = useCallForm(register, {
    words: 'olympiad',
    values: { studied_two_years: false },
    done: async ({ message }) => {
      await revalidate()
      showDone(message)
    },
  })
  return (
    <Card as="section" aria-labelledby="register">
      <h2 id="register" className={styles.title}>
        {t('own.registerTitle')}
      </h2>
      <p className={styles.words}>
        {t('own.until', { date: dayMonth(until) })} {t('own.registerText')}
      </p>
      <CallForm of={form}>
        <Stack gap="md">
          <Checkbox {...form.field('studied_two_years')} />
          <SendNote of={form} />
          <SubmitButton of={form} size="lg">
            {t('own.register')}
          </SubmitButton>
        </Stack>
      </CallForm>
    </Card>
  )
}
