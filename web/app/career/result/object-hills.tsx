import type { CareerResult } from '#contract/diagnostics/career'
import { useTranslation } from '#web/i18n/use-translation'
import { Card } from '../../ui/card.tsx'
import styles from '../career.module.css'
import { isSphere, spheres } from './sphere-icon.tsx'

const [width, height, ground] = [800, 236, 228]
const half = 122
const centre = (place: number) => 80 + 160 * place
/** A hill is visible even if nothing was chosen. */
const topOf = (share: number) => ground - 24 - 160 * share
const hill = (x: number, top: number) =>
  `M${x - half} ${ground}C${x - 62} ${ground} ${x - 56} ${top} ${x} ${top}S${x + 62} ${ground} ${x + half} ${ground}Z`

/**
 * What the pupil would like to work with, as hills: the higher, the more often it was chosen. The text below says the
 * same.
 */
export function ObjectHills({ objects }: Pick<CareerResult, 'objects'>) {
  const { t } = useTranslation('career')
  const hills = spheres.flatMap((sphere) => objects.filter(({ id }) => id === sphere))
  if (hills.length === 0) return null
  const shown = hills.map(({ id, chosen, of }, place) => ({
    id,
    x: centre(place),
    top: topOf(of > 0 ? chosen / of : 0),
  }))
  const highest = shown.reduce((best, one) => (one.top < best.top ? one : best))
  return (
    <Card as="section" size="feature" aria-label={t('objects')}>
      <h2 className={styles.heading}>{t('objects')}</h2>
      <svg className={styles.hills} viewBox={`0 0 ${width} ${height}`} aria-hidden>
        {isAlone(shown, highest.top) && <circle cx={highest.x} cy={highest.top + 2} r={30} className={styles.sun} />}
        {shown
          .toSorted((one, other) => other.top - one.top)
          .map(({ id, x, top }) => (
            <path key={id} d={hill(x, top)} data-sphere={id} />
          ))}
        <path d={`M0 ${ground}H${width}`} className={styles.ground} />
      </svg>
      <ul className={styles.hillNames}>
        {hills.map(({ id, name, chosen, of }) => (
          <li key={id} data-sphere={isSphere(id) ? id : undefined}>
            {name} <b>{t('countOf', { chosen, of })}</b>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The sun is behind the highest hill, but not if two are equally high. */
const isAlone = (hills: readonly { top: number }[], top: number): boolean =>
  hills.filter((one) => one.top === top).length === 1
