import { useState } from 'react'
import type { Place } from '#contract/library/reading'
import { useTranslation } from '#web/i18n/use-translation'
import { Button } from '../../ui/button.tsx'
import { useFormat } from '../../shell/use-format.ts'
import { pageOfFraction } from './progress.rules.ts'
import styles from './reader.module.css'

interface PlaceOfferProps {
  offer: Place
  pages: number
  onGo: () => void
  onStay: () => void
}

/** Another device was somewhere else later: the reader decides where to go on. */
export function PlaceOffer({ offer, pages, onGo, onStay }: PlaceOfferProps) {
  const { t } = useTranslation('reader')
  const format = useFormat()
  const [now] = useState(() => new Date())
  const page = pageOfFraction(offer.fraction, pages)
  return (
    <section className={styles.offer} role="status" aria-label={t('offer.name')}>
      <p>
        {t(offer.device ? 'offer.where' : 'offer.elsewhere', {
          device: offer.device,
          page,
          when: format.relative(offer.at, now),
        })}
      </p>
      <div className="row gap-8">
        <Button onClick={onGo}>{t('offer.go', { page })}</Button>
        <Button variant="line" onClick={onStay}>
          {t('offer.stay')}
        </Button>
      </div>
    </section>
  )
}
