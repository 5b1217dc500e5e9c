import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import type { PaperWay } from '#contract/library/paper-states'
import { paperWays } from '#contract/library/paper-states'
import { useTranslation } from '#web/i18n/use-translation'
import { useUser } from '../../shell/account/use-user.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import { ListSkeleton } from '../../ui/skeletons/list-skeleton.tsx'
import type { BuyFormProps } from './buy-form-props.ts'
import styles from './buying.module.css'
import { PaperFields, type PaperValues } from './paper-fields.tsx'
import { useFormFocus } from './use-form-focus.ts'
import { usePaperPlaces } from './use-paper-places.ts'

/** Orders a printed book: first the way it comes, then the fields of that way. What was typed stays. */
export function PaperForm(props: BuyFormProps) {
  const { t } = useTranslation('library')
  const user = useUser()
  const heading = useFormFocus()
  const { places, isFailed, reload } = usePaperPlaces()
  const [way, setWay] = useState<PaperWay>('delivery')
  const [typed, setTyped] = useState<PaperValues>(() => ({
    recipient: user ? `${user.last_name} ${user.first_name}`.trim() : '',
    phone: '',
    region_id: '',
    district_id: '',
    address: '',
    center_id: '',
    agrees_to_terms: false,
    has_consent: props.own.is_adult,
  }))
  return (
    <Card as="section" className={styles.form} aria-labelledby="order-paper">
      <h2 id="order-paper" ref={heading} tabIndex={-1}>
        {t('buying.paper')}
      </h2>
      {isFailed && (
        <InfoNote tone="gold" live>
          {t('buying.placesFailed')}
          <Button variant="line" onClick={reload}>
            {t('again')}
          </Button>
        </InfoNote>
      )}
      {!places && !isFailed && <ListSkeleton label={t('loading')} rows={2} />}
      {places && (
        <>
          <SegmentedControl
            fullWidth
            classNames={{ label: styles.way }}
            value={way}
            onChange={(value) => setWay(paperWays.find((one) => one === value) ?? 'delivery')}
            data={paperWays.map((value) => ({ value, label: t(`paper.way.${value}`) }))}
            aria-label={t('paper.ways')}
          />
          <PaperFields key={way} {...props} way={way} places={places} typed={typed} onTyped={setTyped} />
        </>
      )}
    </Card>
  )
}
