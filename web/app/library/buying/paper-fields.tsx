import { Select, SimpleGrid, TextInput } from '@mantine/core'
import type { PaperWay } from '#contract/library/paper-states'
import { orderPaperBook } from '#contract/library/purchases'
import { useTranslation } from '#web/i18n/use-translation'
import { CallForm, SendNote, SubmitButton } from '../../form/call-form.tsx'
import { useCallForm, type FieldProps } from '../../form/use-call-form.ts'
import { RegionFields } from '../../places/region-fields.tsx'
import { useFormat } from '../../shell/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { PhoneInput } from '../../ui/inputs/phone-input.tsx'
import { AgreementFields } from './agreement-fields.tsx'
import type { BuyFormProps } from './buy-form-props.ts'
import { centerOptions } from './center-options.rules.ts'
import { usePurchase } from './use-purchase.ts'
import type { PaperPlaces } from './use-paper-places.ts'

export type PaperValues = {
  recipient: string
  phone: string
  region_id: string
  district_id: string
  address: string
  center_id: string
  agrees_to_terms: boolean
  has_consent: boolean
}

interface PaperFieldsProps extends BuyFormProps {
  way: PaperWay
  places: PaperPlaces
  typed: PaperValues
  onTyped: (values: PaperValues) => void
}

/** The fields of one way. A district has to be chosen again after a change of the way, because its list is gone. */
export function PaperFields({ way, places, typed, onTyped, ...purchase }: PaperFieldsProps) {
  const { book, edition, own, onClose } = purchase
  const { t } = useTranslation('library')
  const format = useFormat()
  const { beside, done, refused } = usePurchase(purchase)
  const form = useCallForm(orderPaperBook, {
    words: 'library',
    params: { id: book.id },
    check: orderPaperBook.ways[way],
    values: { ...typed, region_id: '', district_id: '' },
    beside: { ...beside, way },
    keep: onTyped,
    done,
    refused,
  })
  const words = { choose: t('buying.choose'), nothing: t('buying.nothingFound') }
  return (
    <CallForm of={form} className="stack gap-16">
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <TextInput autoComplete="name" maxLength={120} {...form.field('recipient')} />
        <PhoneInput {...form.field('phone')} />
        {way === 'delivery' && (
          <RegionFields
            region={form.field('region_id')}
            district={form.field('district_id')}
            setValues={form.setValues}
            regions={places.regions}
            initial={[]}
            words={words}
          />
        )}
      </SimpleGrid>
      {way === 'delivery' ? (
        <TextInput autoComplete="street-address" maxLength={200} {...form.field('address')} />
      ) : (
        <CenterField field={form.field('center_id')} places={places} words={words} />
      )}
      <AgreementFields form={form} isAdult={own.is_adult} versions={book} />
      <SendNote of={form} />
      <div className="row gap-12">
        <SubmitButton of={form} size="lg">
          {edition.price === 0 ? t('take.paper') : t('buying.pay', { price: format.money(edition.price) })}
        </SubmitButton>
        <Button variant="line" size="lg" onClick={onClose}>
          {t('buying.close')}
        </Button>
      </div>
      <p className="muted small">{t('buying.hold')}</p>
    </CallForm>
  )
}

interface CenterFieldProps {
  field: FieldProps
  places: PaperPlaces
  words: { choose: string; nothing: string }
}

/** The centres, grouped by region, because people know their region sooner than the name of its centre. */
function CenterField({ field, places: { regions, centers }, words }: CenterFieldProps) {
  return (
    <Select
      searchable
      placeholder={words.choose}
      nothingFoundMessage={words.nothing}
      {...field}
      value={field.value || null}
      data={centerOptions(regions, centers)}
      onChange={(id) => field.onChange(id ?? '')}
    />
  )
}
