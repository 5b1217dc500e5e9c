import { Select, Stack, Textarea, TextInput } from '@mantine/core'
import { namesIn } from '#contract/events/registrations'
import { useTranslation } from '#web/i18n/use-translation'
import { CallForm } from '../../form/call-form.tsx'
import { FormEnd, SectionChoice, TicketChoice } from './registration-fields.tsx'
import type { RegistrationFormProps } from './registration-props.ts'
import { useRegistrationForm } from './use-registration-form.ts'

const kinds = ['pupil', 'teacher', 'psychologist', 'parent'] as const

/** Registers several people of a school at once, by a list of names. */
export function GroupForm(props: RegistrationFormProps) {
  const { t } = useTranslation('registration')
  const form = useRegistrationForm('group', { names: '', kind: 'pupil', workplace: '', section_id: '' }, props)
  const count = namesIn(form.values.names).length
  return (
    <CallForm of={form}>
      <Stack gap="md">
        <TicketChoice tickets={props.tickets} places={props.places} field={form.field('ticket_id')} />
        <TextInput autoComplete="organization" maxLength={200} {...form.field('workplace')} />
        <Select
          data={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          allowDeselect={false}
          {...form.field('kind')}
        />
        <SectionChoice sections={props.event.sections} field={form.field('section_id')} />
        <div>
          <Textarea autosize minRows={4} maxRows={12} autoComplete="off" {...form.field('names')} />
          <p className="muted small" aria-live="polite">
            {count > 0 && t('people', { count })}
          </p>
        </div>
        <FormEnd form={form} props={props} />
      </Stack>
    </CallForm>
  )
}
