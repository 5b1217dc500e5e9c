import { Title } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from '#web/i18n/use-translation'
import type { Result } from '#contract/diagnostics/results'
import type { ScaleResult } from '#contract/diagnostics/scale-result'
import { isDrawn, labelOf, signOf, type Skill } from '#contract/values/result-picture'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { ScaleSign } from '../../ui/drawings/scale-sign.tsx'
import { Tag } from '../../ui/tag.tsx'
import { useIsWide } from '../introduction/use-is-wide.ts'
import styles from './scale-details.module.css'
import { ScaleNorm } from './scale-norm.tsx'
import { strengthsFirst } from './strengths-first.ts'

/** What each scale says about the pupil, and its subscales. */
export function ScaleDetails({ result: { picture, scales } }: { result: Pick<Result, 'picture' | 'scales'> }) {
  const { t } = useTranslation('diagnostics')
  return (
    <Card as="section">
      <Title order={2} className={styles.heading}>
        {t(picture === 'compass' ? 'results.details' : 'results.detailsOfScales')}
      </Title>
      <ul className={styles.skills}>
        {strengthsFirst(scales.filter(({ scale }) => isDrawn(picture, scale))).map((scale) => (
          <OneScale key={`${scale.group} ${scale.scale}`} picture={picture} scale={scale} />
        ))}
      </ul>
    </Card>
  )
}

/** Collapsed to name and level on a phone: four scales with all details would fill two screens. */
function OneScale({ picture, scale }: Pick<Result, 'picture'> & { scale: ScaleResult }) {
  const { t } = useTranslation('diagnostics')
  const isWide = useIsWide()
  const skill = signOf(picture, scale.scale)
  const sign = <ScaleSign picture={picture} scale={scale.scale} size={40} />
  const name = (
    <div className={`${styles.name} row gap-8-12 middle`}>
      <Title order={3}>{labelOf(picture, scale)}</Title>
      <Tag skill={skill}>{scale.level_name ?? t('results.awaits')}</Tag>
    </div>
  )
  const details = (
    <>
      <p className={styles.text}>{scale.text}</p>
      <Place scale={scale} skill={skill} />
      <Subscales scale={scale} skill={skill} />
    </>
  )
  if (isWide) {
    return (
      <li className={styles.open}>
        {sign}
        <div>
          {name}
          {details}
        </div>
      </li>
    )
  }
  return (
    <li>
      <details className={styles.folded}>
        <summary className="unmarked">
          {sign}
          {name}
          <IconChevronRight className={`${styles.turn} screen-only`} size={20} stroke={2.2} aria-hidden />
        </summary>
        {details}
      </details>
    </li>
  )
}

interface OfScale {
  scale: ScaleResult
  skill: Skill | null
}

/** Only specialists see the norm group; the server does not send it to anybody else. */
function Place({ scale: { norm, norm_note: note, percent }, skill }: OfScale) {
  return (
    <div data-skill={skill ?? undefined}>
      {norm && <ScaleNorm norm={norm} percent={percent ?? 0} />}
      {note && <p className={styles.note}>{note}</p>}
    </div>
  )
}

function Subscales({ scale: { subscales }, skill }: OfScale) {
  const { t } = useTranslation('diagnostics')
  const format = useFormat()
  if (subscales.length === 0) return null
  const hasNumbers = subscales.some(({ percent }) => percent !== null)
  return (
    <ul className={styles.subscales} data-skill={skill ?? undefined}>
      {subscales.map(({ id, name, about, level_name: level, percent }) => (
        <li key={id}>
          <span>
            <b>{name}</b>
            <small>{about}</small>
          </span>
          <span className={styles.value}>
            <b>{level ?? t('results.awaits')}</b>
            {percent !== null && <small className="tabular">{format.percent(percent)}</small>}
          </span>
          {hasNumbers && (
            <span className={styles.track} aria-hidden>
              <i style={{ width: `${percent ?? 0}%` }} />
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
