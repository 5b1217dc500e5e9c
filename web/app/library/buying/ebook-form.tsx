import { Radio } from '@mantine/core'
import { buyEbook } from '#contract/library/purchases'
import { useTranslation } from '#web/i18n/use-translation'
import { CallForm, SendNote, SubmitButton } from '../../form/call-form.tsx'
import { useCallForm, type FieldProps } from '../../form/use-call-form.ts'
import { useFormat } from '../../shell/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { AgreementFields } from './agreement-fields.tsx'
import type { BuyFormProps } from './buy-form-props.ts'
import styles from './buying.module.css'
import { childrenToGive } from './gifts.rules.ts'
import { useFormFocus } from './use-form-focus.ts'
import { usePurchase } from './use-purchase.ts'

/** The value of the choice "for me", because a radio button needs a text. */
const self = 'self'

/** Buys the electronic book for oneself, or as a gift for a child who does not have it. */
export function EbookForm({ book, edition, own, isGift, onClose, onOwned }: BuyFormProps) {
  const { t } = useTranslation('library')
  const format = useFormat()
  const { beside, done, refused } = usePurchase({ book, edition, onOwned, onClose })
  const heading = useFormFocus()
  const children = childrenToGive(own.children, edition.price)
  const form = useCallForm(buyEbook, {
    words: 'library',
    params: { id: book.id },
    values: {
      reader_id: isGift ? (children[0]?.id ?? null) : null,
      agrees_to_terms: false,
      has_consent: own.is_adult,
    },
    beside,
    done,
    refused,
  })
  const price = format.money(edition.price)
  return (
    <Card as="section" className={styles.form} aria-labelledby="buy-ebook">
      <h2 id="buy-ebook" ref={heading} tabIndex={-1}>
        {t(isGift ? 'give' : 'buying.ebook')}
      </h2>
      <CallForm of={form} className="stack gap-16">
        {children.length > 0 && <ReaderChoice form={form} readers={children} isGift={isGift} />}
        <AgreementFields form={form} isAdult={own.is_adult} versions={book} />
        <SendNote of={form} />
        <div className="row gap-12">
          <SubmitButton of={form} size="lg">
            {edition.price === 0 ? t('give') : t('buying.pay', { price })}
          </SubmitButton>
          <Button variant="line" size="lg" onClick={onClose}>
            {t('buying.close')}
          </Button>
        </div>
        {edition.price > 0 && <p className="muted small">{t('buying.payText')}</p>}
      </CallForm>
    </Card>
  )
}

interface ReaderChoiceProps {
  form: {
    field: (name: 'reader_id') => FieldProps
    values: { reader_id: string | null }
    setValues: (values: { reader_id: string | null }) => void
  }
  readers: readonly { id: string; name: string }[]
  isGift: boolean
}

/** For oneself, unless the form only gives, or for one of the children. */
function ReaderChoice({ form, readers, isGift }: ReaderChoiceProps) {
  const { t } = useTranslation('library')
  const { label, error } = form.field('reader_id')
  const { reader_id } = form.values
  return (
    <>
      <Radio.Group
        label={label}
        error={error}
        value={reader_id ?? self}
        onChange={(id) => form.setValues({ reader_id: id === self ? null : id })}
      >
        <div className="stack gap-8">
          {!isGift && <Radio value={self} label={t('buying.self')} />}
          {readers.map(({ id, name }) => (
            <Radio key={id} value={id} label={t('buying.child', { name })} />
          ))}
        </div>
      </Radio.Group>
      {reader_id !== null && <p className="muted small">{t('buying.childText')}</p>}
    </>
  )
}
