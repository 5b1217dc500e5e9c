import { useTranslation } from '#web/i18n/use-translation'
import type { ResultCard } from '#contract/diagnostics/results'
import type { ScaleResult } from '#contract/diagnostics/scale-result'
import { ringPercentByLevel } from '#contract/values/level'
import { interestTypes, labelOf, signOf, type Skill } from '#contract/values/result-picture'
import { useFormat } from '../../shell/use-format.ts'
import { Compass } from '../../ui/charts/compass.tsx'
import { InterestHexagon } from '../../ui/charts/interest-hexagon.tsx'
import { ScaleSign } from '../../ui/drawings/scale-sign.tsx'
import styles from './result-compass.module.css'

export type Measured = Pick<ScaleResult, 'scale' | 'name' | 'percent' | 'level_name'> &
  Partial<Pick<ScaleResult, 'level'>>
/** The fields a picture and its legend need. */
type Pictured = Pick<ResultCard, 'picture'> & { scales: readonly Measured[] }

interface ResultCompassProps {
  result: Pictured
  size: number
  signs?: boolean
  threshold?: number | undefined
  growing?: boolean
}

/**
 * The compass or hexagon of a result, with its values as text for screen readers. For readers who get no numbers, the
 * level decides how many rings are filled. Renders nothing for other pictures, or if a list has only the texts.
 */
export function ResultCompass({ result: { picture, scales }, ...rest }: ResultCompassProps) {
  const { t } = useTranslation('diagnostics')
  const value = useScaleWords()
  const hasLevels = scales.some(({ level_name: levelName }) => levelName !== null)
  if (picture === 'hexagon')
    return <InterestHexagon shares={interestsOf(scales)} label={listOf(scales, value)} size={rest.size} />
  if (picture !== 'compass' || (hasLevels && scales.every((measured) => reachOf(measured) === null))) return null
  return (
    <Compass scores={scoresOf(scales)} label={t('results.compassLabel', { list: listOf(scales, value) })} {...rest} />
  )
}

const reachOf = ({ percent, level }: Measured): number | null => percent ?? (level ? ringPercentByLevel[level] : null)

/** A scale that is not scored yet or has no answers gets no petal. */
function scoresOf(scales: readonly Measured[]): Record<Skill, number> {
  const of = (skill: Skill) => {
    const measured = scales.find(({ scale }) => scale === skill)
    return measured ? (reachOf(measured) ?? 0) : 0
  }
  return {
    critical: of('critical'),
    creative: of('creative'),
    communication: of('communication'),
    collaboration: of('collaboration'),
  }
}

const interestsOf = (scales: readonly Measured[]) =>
  Object.fromEntries(
    scales.flatMap(({ scale, percent }) =>
      percent !== null && interestTypes.some((type) => type === scale) ? [[scale, percent]] : [],
    ),
  )

/** All values of the picture as text. */
const listOf = (scales: readonly Measured[], value: (measured: Measured) => string): string =>
  scales.map((measured) => `${measured.name}: ${value(measured)}`).join('; ')

/** Describes the value of a scale: its level and percent, or that it still waits. */
function useScaleWords() {
  const { t } = useTranslation('diagnostics')
  const { percent: written } = useFormat()
  return ({ percent, level_name: level }: Pick<ScaleResult, 'percent' | 'level_name'>) =>
    [level, percent === null ? null : written(percent)].filter(Boolean).join(', ') || t('results.awaits')
}

/** Legend of a result: sign, name, level and percent of each scale. */
export function ResultLegend({ result: { picture, scales } }: { result: Pictured }) {
  const { t } = useTranslation('diagnostics')
  const format = useFormat()
  return (
    <ul className={`${styles.root} grid list gap-10`}>
      {scales.map(({ scale, name, percent, level_name: level }) => (
        <li key={`${scale} ${name}`}>
          <ScaleSign picture={picture} scale={scale} size={18} dot />
          <span className={styles.name}>
            {labelOf(picture, { scale, name })}
            <small data-skill={signOf(picture, scale) ?? undefined}>{level ?? t('results.awaits')}</small>
          </span>
          {percent !== null && <b className="tabular">{format.percent(percent)}</b>}
        </li>
      ))}
    </ul>
  )
}
