import { Select, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import { writesArticle } from '#contract/values/content/event-roles'
import { languages } from '#contract/values/locale'
import { usePageWords, useTranslation } from '#web/i18n/use-translation'
import { CallForm } from '../../form/call-form.tsx'
import { useUser } from '../../shell/account/use-user.ts'
import { useFormat } from '../../shell/use-format.ts'
import { FormEnd, SectionChoice, TicketChoice } from './registration-fields.tsx'
import type { RegistrationFormProps } from './registration-props.ts'
import { useRegistrationForm } from './use-registration-form.ts'

/** The request of a forum: role, author, place of work, section, and the article of those who write one. */
export function ForumForm(props: RegistrationFormProps) {
  const { t } = useTranslation('registration')
  const format = useFormat()
  const user = useUser()
  const { language } = usePageWords()
  const { event, tickets, places } = props
  const full_name = user ? [user.last_name, user.first_name].filter(Boolean).join(' ') : ''
  const own = { full_name, position: '', workplace: '', section_id: '', topic: '', language: language as string }
  const form = useRegistrationForm('forum', own, props)
  const ticket = tickets.find(({ id }) => id === form.values.ticket_id)
  const hasArticle = ticket !== undefined && writesArticle(ticket.role)
  return (
    <CallForm of={form}>
      <Stack gap="md">
        <TicketChoice tickets={tickets} places={places} field={form.field('ticket_id')} />
        <TextInput autoComplete="name" maxLength={120} {...form.field('full_name')} />
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <TextInput autoComplete="organization-title" maxLength={160} {...form.field('position')} />
          <SectionChoice sections={event.sections} field={form.field('section_id')} />
        </SimpleGrid>
        <TextInput autoComplete="organization" maxLength={200} {...form.field('workplace')} />
        {hasArticle && (
          <>
            <Textarea
              autosize
              minRows={2}
              maxLength={300}
              {...form.field('topic')}
              required
              description={
                event.articles_until
                  ? t('articleUntil', { date: format.dayMonth(event.articles_until) })
                  : t('articleLater')
              }
            />
            <Select
              data={languages.map((value) => ({ value, label: t(`in.${value}`) }))}
              allowDeselect={false}
              {...form.field('language')}
            />
          </>
        )}
        <FormEnd form={form} props={props} />
      </Stack>
    </CallForm>
  )
}
