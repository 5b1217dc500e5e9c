import { Anchor, Checkbox, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from '#web/i18n/use-translation'
import type { FieldProps } from '../../form/use-call-form.ts'
import type { PlaceLists } from '../../places/place-lists.ts'
import { RegionFields } from '../../places/region-fields.tsx'
import { Card } from '../../ui/card.tsx'
import { PhoneInput } from '../../ui/inputs/phone-input.tsx'
import styles from './basket.module.css'

type Field =
  | 'recipient'
  | 'phone'
  | 'region_id'
  | 'district_id'
  | 'address'
  | 'comment'
  | 'agrees_to_offer'
  | 'agrees_to_returns'

interface DeliveryFieldsProps {
  form: {
    field: (name: Field) => FieldProps
    setValues: (values: { region_id?: string; district_id?: string }) => void
  }
  isRemembered: boolean
  regions: readonly { id: string; name: string }[]
  /** The districts of the region that is chosen at first. */
  initial: PlaceLists['districts']
}

/** Where the order goes, and what the pupil agrees to. Nothing is ticked beforehand. */
export function DeliveryFields({ form, isRemembered, regions, initial }: DeliveryFieldsProps) {
  const { t } = useTranslation('store')
  return (
    <Card as="section" className={styles.delivery} aria-labelledby="delivery">
      <h2 id="delivery">{t('delivery.title')}</h2>
      {isRemembered && <p className="muted small">{t('delivery.remembered')}</p>}
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <TextInput autoComplete="name" maxLength={120} {...form.field('recipient')} />
        <PhoneInput {...form.field('phone')} />
        <RegionFields
          region={form.field('region_id')}
          district={form.field('district_id')}
          setValues={form.setValues}
          regions={regions}
          initial={initial}
          words={{ choose: t('delivery.choose'), nothing: t('delivery.nothing') }}
        />
      </SimpleGrid>
      <TextInput autoComplete="street-address" maxLength={200} {...form.field('address')} />
      <Textarea autosize minRows={1} maxRows={5} maxLength={300} {...form.field('comment')} />
      <Terms offer={form.field('agrees_to_offer')} returns={form.field('agrees_to_returns')} />
    </Card>
  )
}

/** Two agreements with one message, because it names both. */
function Terms({ offer, returns }: { offer: FieldProps; returns: FieldProps }) {
  const { t } = useTranslation('store')
  const error = offer.error ?? returns.error
  const described = error ? { 'aria-describedby': 'terms-error' } : {}
  return (
    <fieldset className={`${styles.terms} fieldset`}>
      <legend className="visually-hidden">{t('delivery.terms')}</legend>
      <Term {...described} field={offer} to="/public-offer" read={t('delivery.readOffer')} />
      <Term {...described} field={returns} to="/return-rules" read={t('delivery.readReturns')} />
      {error && (
        <p id="terms-error" className={styles.termsError}>
          {error}
        </p>
      )}
    </fieldset>
  )
}

interface TermProps {
  field: FieldProps
  to: string
  /** What the link says to those who do not see the label beside it. */
  read: string
  'aria-describedby'?: string
}

/** The text opens in a new tab, so that nothing typed is lost. */
function Term({ field: { label, description: _, error, ...field }, to, read, ...described }: TermProps) {
  const { t } = useTranslation('store')
  return (
    <div className={styles.term}>
      <Checkbox label={label} {...field} {...described} error={Boolean(error)} />
      <Anchor href={to} target="_blank" aria-label={read}>
        {t('delivery.read')}
      </Anchor>
    </div>
  )
}
