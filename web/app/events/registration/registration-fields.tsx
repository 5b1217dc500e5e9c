import { Anchor, Checkbox, Radio, Select, Stack } from '@mantine/core'
import type { EventTicket, WholeEvent } from '#contract/events/events'
import type { EventPlaces } from '#contract/events/registrations'
import { useTranslation } from '#web/i18n/use-translation'
import { SendNote, SubmitButton } from '../../form/call-form.tsx'
import type { FieldProps } from '../../form/use-call-form.ts'
import type { Sending } from '../../form/use-send.ts'
import { useUser } from '../../shell/account/use-user.ts'
import { useFormat } from '../../shell/use-format.ts'
import { RadioCard } from '../../ui/inputs/radio-card.tsx'
import { GuestContact, type GuestContactForm } from './guest-contact.tsx'
import type { RegistrationFormProps } from './registration-props.ts'
import { abroad } from './use-registration-form.ts'
import styles from './registration.module.css'

interface TicketChoiceProps {
  tickets: readonly EventTicket[]
  places: EventPlaces
  field: FieldProps
}

/** Which ticket is taken, with what it costs and how many places are left. One ticket needs no choice. */
export function TicketChoice({ tickets, places, field }: TicketChoiceProps) {
  const { t } = useTranslation('registration')
  const format = useFormat()
  const leftOf = (id: string) => places.tickets.find((each) => each.id === id)
  const places_left = (id: string): string => {
    const ticket = leftOf(id)
    if (!ticket || ticket.left === null) return ''
    return ticket.left > 0 ? t('left', { count: ticket.left }) : t('waitingList')
  }
  const [only] = tickets
  if (tickets.length === 1 && only) {
    const facts = [only.price === 0 ? t('free') : format.money(only.price), places_left(only.id)].filter(Boolean)
    return <p className="muted">{facts.join('. ')}</p>
  }
  return (
    <Radio.Group {...field}>
      <Stack gap="xs" mt={6}>
        {tickets.map(({ id, name, price }) => (
          <RadioCard
            key={id}
            value={id}
            title={name}
            text={places_left(id) || undefined}
            end={price > 0 && <b className={styles.left}>{format.money(price)}</b>}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}

interface SectionChoiceProps {
  sections: WholeEvent['sections']
  field: FieldProps
}

/** The section of a forum; an event without sections asks for none. */
export const SectionChoice = ({ sections, field }: SectionChoiceProps) =>
  sections.length > 0 && (
    <Select
      data={sections.map(({ id, name }) => ({ value: id, label: name }))}
      allowDeselect={false}
      {...field}
      required
    />
  )

interface FormEndProps {
  form: GuestContactForm & {
    values: { more: string; ticket_id: string }
    setValues: (values: { more: string }) => void
    field: (name: 'agrees_to_data' | 'region_id') => FieldProps
    sending: Sending
  }
  props: RegistrationFormProps
}

/**
 * The end of every form: the region and the contact of a guest, the consent, the terms of a paid ticket, the button.
 */
export function FormEnd({ form, props: { places, regions, tickets } }: FormEndProps) {
  const { t } = useTranslation('registration')
  const user = useUser()
  const { ticket_id } = form.values
  const isPaid = tickets.some(({ id, price }) => id === ticket_id && price > 0)
  return (
    <>
      {!user && <RegionChoice regions={regions} field={form.field('region_id')} />}
      {!user && <GuestContact form={form} />}
      <Trap value={form.values.more} onChange={(more) => form.setValues({ more })} />
      <div>
        <Checkbox {...form.field('agrees_to_data')} />
        <Anchor href="/personal-data" target="_blank" ms={40} py={6} display="inline-block" size="sm">
          {t('readData')}
        </Anchor>
      </div>
      {isPaid && (
        <p className="small">
          {t('paidTerms')}{' '}
          <Anchor href="/public-offer" target="_blank">
            {t('readOffer')}
          </Anchor>
        </p>
      )}
      <SendNote of={form} />
      <SubmitButton of={form} size="lg" fullWidth>
        {t(isWaitingFor(places, ticket_id) ? 'sendWaiting' : 'send')}
      </SubmitButton>
    </>
  )
}

/** Where a guest is from, for the statistics of the organisers. */
function RegionChoice({ regions, field }: Pick<RegistrationFormProps, 'regions'> & { field: FieldProps }) {
  const { t } = useTranslation('registration')
  const options = regions.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Select
      data={[...options, { value: abroad, label: t('abroad') }]}
      searchable
      nothingFoundMessage={t('noRegion')}
      allowDeselect={false}
      {...field}
      required
    />
  )
}

/** A hidden field that only bots fill in. */
const Trap = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => (
  <div className="visually-hidden" aria-hidden>
    <input
      name="more"
      tabIndex={-1}
      autoComplete="off"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  </div>
)

/** Whether whoever takes this ticket now joins the waiting list. */
const isWaitingFor = ({ tickets }: EventPlaces, ticket_id: string): boolean =>
  tickets.find(({ id }) => id === ticket_id)?.left === 0
