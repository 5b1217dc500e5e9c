import { Select, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Center } from '#contract/content/places'
import { inviteStaff } from '#contract/profiles/staffing'
import { locales } from '#contract/values/locale'
import { useTranslation } from '#web/i18n/use-translation'
import { CallForm, SendNote, SubmitButton } from '../form/call-form.tsx'
import { useCallForm } from '../form/use-call-form.ts'
import type { PlaceLists } from '../places/place-lists.ts'
import { randomId } from '../device/random-id.ts'
import { useDoneToast } from '../shell/use-done-toast.ts'
import { Card } from '../ui/card.tsx'
import { noWork, PlaceOfWorkFields, positionIn } from './place-of-work-fields.tsx'
import { userAddress } from './user-address.ts'

interface InviteFormProps {
  regions: PlaceLists['regions']
  centers: readonly Center[]
}

/** Invites a staff member: name, role, place of work, and the language of the letter. */
export function InviteForm({ regions, centers }: InviteFormProps) {
  const { t } = useTranslation('users')
  const navigate = useNavigate()
  const showDone = useDoneToast()
  // Sending the form twice creates one account.
  const [id] = useState(randomId)
  const form = useCallForm(inviteStaff, {
    words: 'users',
    values: { ...noWork, last_name: '', first_name: '', patronymic: '', email: '', locale: 'kz' },
    body: ({ last_name, first_name, patronymic, email, locale, ...work }) => ({
      id,
      last_name,
      first_name,
      patronymic,
      email,
      locale,
      ...positionIn({ ...noWork, ...work }),
    }),
    beside: { id },
    done: async ({ message }) => {
      await navigate(userAddress(id))
      showDone(message)
    },
  })
  return (
    <Card as="section" aria-label={t('invite.title')}>
      <CallForm of={form}>
        <Stack gap="md">
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
            <TextInput autoComplete="off" {...form.field('last_name')} />
            <TextInput autoComplete="off" {...form.field('first_name')} />
            <TextInput autoComplete="off" {...form.field('patronymic')} />
            <TextInput type="email" inputMode="email" autoComplete="off" {...form.field('email')} />
          </SimpleGrid>
          <PlaceOfWorkFields of={form} regions={regions} centers={centers} />
          <Select
            {...form.field('locale')}
            allowDeselect={false}
            data={locales.map((value) => ({ value, label: t(`locales.${value}`) }))}
          />
          <p className="muted loose">{t('invite.after')}</p>
          <SendNote of={form} />
          <div className="row gap-10">
            <SubmitButton of={form}>{t('invite.send')}</SubmitButton>
          </div>
        </Stack>
      </CallForm>
    </Card>
  )
}
