import { SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useRevalidator } from 'react-router'
import { changeHours, readHours } from '#contract/support/desk'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { CallForm, SendNote, SubmitButton } from '../../form/call-form.tsx'
import { useCallForm } from '../../form/use-call-form.ts'
import { CabinetHead } from '../../shell/cabinet-head.tsx'
import { useDoneToast } from '../../shell/use-done-toast.ts'
import { openForRoles } from '../../shell/redirects/open-for-roles.ts'
import { Card } from '../../ui/card.tsx'
import { ProfileSkeleton } from '../../ui/skeletons/profile-skeleton.tsx'
import type { Route } from './+types/hours.page'

export const handle = { words: ['support', 'words'], skeleton: ProfileSkeleton }

export function clientLoader() {
  openForRoles(changeHours.for)
  return api(readHours, {})
}

/** The opening hours of support. */
export default function HoursPage({ loaderData: { version, ...hours } }: Route.ComponentProps) {
  const { t } = useTranslation('support')
  const { revalidate } = useRevalidator()
  const showDone = useDoneToast()
  const form = useCallForm(changeHours, {
    words: 'support',
    values: hours,
    beside: { version },
    done: async ({ message }) => {
      await revalidate()
      showDone(message)
    },
  })
  return (
    <div className="stack">
      <CabinetHead title={t('hours.title')} lead={t('hours.lead')} back={{ to: '/support', label: t('desk.title') }} />
      <Card as="section" aria-label={t('hours.title')}>
        <CallForm of={form}>
          <Stack gap="md">
            <SimpleGrid cols={{ base: 1, sm: 2 }}>
              <TextInput type="time" {...form.field('from')} />
              <TextInput type="time" {...form.field('until')} />
              <TextInput type="time" {...form.field('lunch_from')} />
              <TextInput type="time" {...form.field('lunch_until')} />
            </SimpleGrid>
            <SendNote of={form} />
            <div>
              <SubmitButton of={form}>{t('answers.save')}</SubmitButton>
            </div>
          </Stack>
        </CallForm>
      </Card>
    </div>
  )
}
