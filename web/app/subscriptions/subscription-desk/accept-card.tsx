import { SimpleGrid, Stack, TextInput, Title } from '@mantine/core'
import { acceptApplication, type DeskApplication } from '#contract/subscriptions/desk'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { ActButton } from '../../form/act-button.tsx'
import { CallForm, SendNote, SubmitButton } from '../../form/call-form.tsx'
import { useCallForm } from '../../form/use-call-form.ts'
import { Card } from '../../ui/card.tsx'
import { useDecided } from './use-decided.ts'

/** Accepts an application: the papers are made and sent, and the head of the school is invited. */
export function AcceptCard({ application }: { application: DeskApplication }) {
  const { t } = useTranslation('subscription-desk')
  const { id, email, has_school_admin } = application
  return (
    <Card as="section" tone="paleSky">
      <Stack gap="md">
        <Title order={2} size="h3">
          {t('accept.title')}
        </Title>
        <p>{t('accept.text', { email })}</p>
        {has_school_admin ? (
          <>
            <p>{t('accept.hasHead')}</p>
            <div>
              <ActButton
                act={() => api(acceptApplication, { params: { id }, body: { head: null } })}
                done={({ message }) => message}
                reads="always"
              >
                {t('accept.send')}
              </ActButton>
            </div>
          </>
        ) : (
          <HeadForm id={id} email={email} />
        )}
      </Stack>
    </Card>
  )
}

function HeadForm({ id, email }: Pick<DeskApplication, 'id' | 'email'>) {
  const { t } = useTranslation('subscription-desk')
  const form = useCallForm(acceptApplication, {
    words: 'subscription-desk',
    params: { id },
    values: { 'head.last_name': '', 'head.first_name': '', 'head.patronymic': '', 'head.email': email },
    check: acceptApplication.ways.withHead,
    body: (values) => ({
      head: {
        last_name: values['head.last_name'],
        first_name: values['head.first_name'],
        patronymic: values['head.patronymic'],
        email: values['head.email'],
      },
    }),
    ...useDecided(),
  })
  return (
    <CallForm of={form}>
      <Stack gap="md">
        <b>{t('accept.head')}</b>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <TextInput autoComplete="off" {...form.field('head.last_name', 'last_name')} />
          <TextInput autoComplete="off" {...form.field('head.first_name', 'first_name')} />
          <TextInput autoComplete="off" {...form.field('head.patronymic', 'patronymic')} />
          <TextInput type="email" inputMode="email" autoComplete="off" {...form.field('head.email', 'email')} />
        </SimpleGrid>
        <SendNote of={form} />
        <div>
          <SubmitButton of={form}>{t('accept.send')}</SubmitButton>
        </div>
      </Stack>
    </CallForm>
  )
}
