import { Title } from '@mantine/core'
import type { OwnAppeal } from '#contract/olympiad/appeals'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import { InfoNote } from '../../ui/info-note.tsx'
import styles from './appeals.module.css'
import { usePoints } from './use-points.ts'

/** An appeal as the family reads it: its text, and the answer with its reason. */
export function FiledAppeal({ appeal, max }: { appeal: OwnAppeal; max: number }) {
  const { t } = useTranslation('appeals')
  const { dateTime } = useFormat()
  const { text, filed_at: at, filed_by: by, answer } = appeal
  return (
    <section className="stack gap-10">
      <Title order={3} size="h4">
        {t('work.appeal')}
      </Title>
      <p className="muted small">
        {t(`work.filed.${by}`)}, <time dateTime={at}>{dateTime(at)}</time>
      </p>
      <p className={styles.text}>{text}</p>
      {answer ? <Answer answer={answer} max={max} /> : <InfoNote tone="sand">{t('work.waitsText')}</InfoNote>}
    </section>
  )
}

function Answer({ answer, max }: { answer: NonNullable<OwnAppeal['answer']>; max: number }) {
  const { t } = useTranslation('appeals')
  const { dateTime } = useFormat()
  const { pointsOf, write } = usePoints()
  const { points_before: before, points, reason, at } = answer
  const verdict = points === before ? 'kept' : points > before ? 'raised' : 'lowered'
  return (
    <InfoNote
      tone={verdict === 'raised' ? 'green' : 'info'}
      title={t(`work.verdict.${verdict}`, { before: write(before), points: pointsOf({ points, max }) })}
    >
      <p>{reason}</p>
      <p className="small">
        <time dateTime={at}>{dateTime(at)}</time>
      </p>
    </InfoNote>
  )
}
