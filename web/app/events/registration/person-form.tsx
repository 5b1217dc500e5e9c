import { Select, Stack, TextInput } from '@mantine/core'
import { attendeeKinds, type AttendeeKind } from '#contract/values/content/event-roles'
import { psychologistRoles, type Role } from '#contract/values/role'
import { useTranslation } from '#web/i18n/use-translation'
import { CallForm } from '../../form/call-form.tsx'
import { useUser } from '../../shell/account/use-user.ts'
import { FormEnd, TicketChoice } from './registration-fields.tsx'
import type { RegistrationFormProps } from './registration-props.ts'
import { useRegistrationForm } from './use-registration-form.ts'

/** Who somebody with a role usually is at an event. */
function usualKind(role: Role | undefined): AttendeeKind {
  if (role === undefined) return 'guest'
  if (role === 'student') return 'pupil'
  if (role === 'parent') return 'parent'
  return psychologistRoles.some((each) => each === role) ? 'psychologist' : 'teacher'
}

/** Registers one person. */
export function PersonForm(props: RegistrationFormProps) {
  const { t } = useTranslation('registration')
  const user = useUser()
  const full_name = user ? [user.last_name, user.first_name].filter(Boolean).join(' ') : ''
  const form = useRegistrationForm('person', { full_name, kind: usualKind(user?.role) as string }, props)
  return (
    <CallForm of={form}>
      <Stack gap="md">
        <TicketChoice tickets={props.tickets} places={props.places} field={form.field('ticket_id')} />
        <TextInput autoComplete="name" maxLength={120} {...form.field('full_name')} />
        <Select
          data={attendeeKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
          allowDeselect={false}
          {...form.field('kind')}
        />
        <FormEnd form={form} props={props} />
      </Stack>
    </CallForm>
  )
}
