import { Select, SimpleGrid, Stack, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { giveSeat } from '#contract/subscriptions/school-cabinet'
import { locales } from '#contract/values/locale'
import { useTranslation } from '#web/i18n/use-translation'
import { randomId } from '../../device/random-id.ts'
import { CallForm, SendNote, SubmitButton } from '../../form/call-form.tsx'
import { useCallForm } from '../../form/use-call-form.ts'
import { useDoneToast } from '../../shell/use-done-toast.ts'
import { Card } from '../../ui/card.tsx'
import { InfoNote } from '../../ui/info-note.tsx'

/** Invites a psychologist to a free seat, or says why there is none. */
export function InviteCard({ free, isPaid }: { free: number; isPaid: boolean }) {
  const { t } = useTranslation('school-cabinet')
  if (!isPaid) return <InfoNote tone="sand">{t('seats.noPeriod')}</InfoNote>
  if (free <= 0)
    return (
      <InfoNote tone="sand" title={t('seats.full')}>
        {t('seats.fullText')}
      </InfoNote>
    )
  return (
    <Card as="section" className="stack">
      <Title order={2} size="h3">
        {t('seats.invite')}
      </Title>
      <p className="muted">{t('seats.inviteText')}</p>
      <InviteForm />
    </Card>
  )
}

const nobody = { last_name: '', first_name: '', patronymic: '', email: '' }

function InviteForm() {
  const { t } = useTranslation('school-cabinet')
  const { revalidate } = useRevalidator()
  const showDone = useDoneToast()
  // Sending the form twice invites one person; the next one gets a new id.
  const [id, setId] = useState(randomId)
  const form = useCallForm(giveSeat, {
    words: 'school-cabinet',
    values: { ...nobody, locale: 'kz' },
    beside: { id },
    done: async ({ message }) => {
      await revalidate()
      showDone(message)
    },
    left: () => {
      setId(randomId())
      return nobody
    },
    refused: ({ code }) => (code === 'seats-taken' || code === 'subscription-ended' ? revalidate() : undefined),
  })
  return (
    <CallForm of={form}>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <TextInput autoComplete="off" {...form.field('last_name')} />
          <TextInput autoComplete="off" {...form.field('first_name')} />
          <TextInput autoComplete="off" {...form.field('patronymic')} />
          <TextInput type="email" inputMode="email" autoComplete="off" {...form.field('email')} />
        </SimpleGrid>
        <Select
          {...form.field('locale')}
          allowDeselect={false}
          data={locales.map((value) => ({ value, label: t(`locales.${value}`) }))}
        />
        <SendNote of={form} />
        <div className="row gap-10">
          <SubmitButton of={form}>{t('seats.send')}</SubmitButton>
        </div>
      </Stack>
    </CallForm>
  )
}
