import { Anchor, Checkbox, Radio, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { applyForSubscription } from '#contract/subscriptions/applications'
import type { SubscriptionPlan } from '#contract/subscriptions/plans'
import { useTranslation } from '#web/i18n/use-translation'
import { randomId } from '../../device/random-id.ts'
import { CallForm, SendNote, SubmitButton } from '../../form/call-form.tsx'
import type { FieldProps } from '../../form/use-call-form.ts'
import { useCallForm } from '../../form/use-call-form.ts'
import { useFormat } from '../../shell/use-format.ts'
import { InfoNote } from '../../ui/info-note.tsx'
import { PhoneInput } from '../../ui/inputs/phone-input.tsx'
import { RadioCard } from '../../ui/inputs/radio-card.tsx'
import { ApplicationSent } from './application-sent.tsx'
import type { TextVersions } from './text-versions.ts'
import { noSchool, SchoolFields } from './school-fields.tsx'
import styles from './application.module.css'
// The page has no styles of the component library, so they are loaded with this form.
import '../../ui/mantine-components.css'

interface ApplicationFormProps {
  plans: readonly SubscriptionPlan[]
  versions: TextVersions
}

const contact = { contact_name: '', position: '', phone: '', email: '' }
const consents = { agrees_to_data: false, agrees_to_offer: false }

/** The application of a school, and what follows once it is sent. */
export function ApplicationForm({ plans, versions }: ApplicationFormProps) {
  const { t } = useTranslation('for-schools')
  const { revalidate } = useRevalidator()
  const [sent, setSent] = useState<{ number: string; email: string } | null>(null)
  // A retry on a weak line uses the same key, so it is still one application; the next one gets a new key.
  const [key, setKey] = useState(randomId)
  const [isChanged, setChanged] = useState(false)
  const form = useCallForm(applyForSubscription, {
    words: 'for-schools',
    values: { ...noSchool, ...contact, ...consents, plan_id: plans[0]?.id ?? '', more: '' },
    beside: { key, ...versions },
    body: ({ school_type: _, is_typed, school_id, school_name, ...rest }) => ({
      ...rest,
      school_id: is_typed ? null : school_id,
      school_name: is_typed ? school_name : '',
    }),
    done: ({ number }, { email }) => {
      setKey(randomId())
      setChanged(false)
      setSent({ number, email })
    },
    left: () => ({ ...noSchool, ...consents }),
    refused: async ({ code }) => {
      if (code !== 'offer-changed') return
      setChanged(true)
      form.setValues(consents)
      await revalidate()
    },
  })
  if (sent) return <ApplicationSent {...sent} onAnother={() => setSent(null)} />
  return (
    <CallForm of={form}>
      <Stack gap="md">
        <SchoolFields of={form} />
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <TextInput autoComplete="name" {...form.field('contact_name')} />
          <TextInput autoComplete="organization-title" {...form.field('position')} />
          <PhoneInput {...form.field('phone')} />
          <TextInput type="email" inputMode="email" autoComplete="email" {...form.field('email')} />
        </SimpleGrid>
        <PlanChoice plans={plans} field={form.field('plan_id')} />
        <Trap value={form.values.more} onChange={(more) => form.setValues({ more })} />
        {isChanged && <InfoNote tone="gold">{t('form.offerChanged')}</InfoNote>}
        <div className={styles.end}>
          <div>
            <Consent field={form.field('agrees_to_data')} to="/personal-data" read={t('form.readData')} />
            <Consent field={form.field('agrees_to_offer')} to="/public-offer" read={t('form.readOffer')} />
          </div>
          <SubmitButton of={form} size="xl">
            {t('form.send')}
          </SubmitButton>
        </div>
        <SendNote of={form} />
      </Stack>
    </CallForm>
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

function PlanChoice({ plans, field }: { plans: readonly SubscriptionPlan[]; field: FieldProps }) {
  const { t } = useTranslation('for-schools')
  const format = useFormat()
  return (
    <Radio.Group {...field}>
      <Stack gap="xs" mt={6}>
        {plans.map(({ id, name, months, seats, price }) => (
          <RadioCard
            key={id}
            value={id}
            title={name}
            end={<b className={styles.price}>{format.money(price)}</b>}
            text={t('form.planText', { months, seats })}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}

/** The text opens in a new tab, so that nothing typed is lost. */
const Consent = ({ field, to, read }: { field: FieldProps; to: string; read: string }) => (
  <div>
    <Checkbox {...field} />
    <Anchor href={to} target="_blank" ms={40} py={6} display="inline-block" size="sm">
      {read}
    </Anchor>
  </div>
)
