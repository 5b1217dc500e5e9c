import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { useRevalidator } from 'react-router'
import { changePoints, type KeyedAnswer } from '#contract/manual-points'
import { ApiFailure } from '../../api.ts'
import { api } from '../../browser-api.ts'
import { useAct } from '../../shell/use-act.ts'
import { useFormat } from '../../shell/use-format.ts'
import { InfoNote } from '../../ui/info-note.tsx'
import { decimalsOf, isManual, pointsToChoose } from './keyed-answers.rules.ts'
import styles from './points-editor.module.css'

const shortestReason = 10

/** Other points for one answer, or those of the key again, with the reason. Whoever was overtaken by another editor keeps what is typed and sees what the other did. */
export function PointsEditor({ resultId, keyed }: { resultId: string; keyed: KeyedAnswer }) {
  const { t } = useTranslation('evaluation')
  const format = useFormat()
  const { act, isBusy } = useAct()
  const { revalidate } = useRevalidator()
  const { task, max, points, changes } = keyed
  const given = isManual(keyed) ? points : null
  const [chosen, setChosen] = useState<number | null>(given)
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState<'points' | 'reason' | null>(null)
  const [isOvertaken, setOvertaken] = useState(false)
  const name = `points-${task.item}`

  async function save(next: number | null, isBack: boolean) {
    const lacks = !isBack && next === null ? 'points' : [...reason.trim()].length < shortestReason ? 'reason' : null
    setMissing(lacks)
    if (lacks) return document.querySelector<HTMLElement>(lacks === 'points' ? `input[name="${name}"]` : `#${name}-reason`)?.focus()
    const isDone = await act(() => send(next), { done: t(isBack ? 'keyed.savedBack' : 'keyed.saved'), failed: 'score' })
    if (!isDone) return undefined
    setReason('')
    setChosen(next)
    return setOvertaken(false)
  }

  async function send(next: number | null) {
    try {
      const body = { points: next, comment: reason, after: changes[0]?.number ?? 0 }
      await api(changePoints, { params: { id: resultId, item: task.item }, body })
    } catch (failure) {
      if (failure instanceof ApiFailure && failure.code === 'points-changed') {
        await revalidate()
        setOvertaken(true)
      }
      throw failure
    }
  }

  function submit(event: React.SyntheticEvent) {
    event.preventDefault()
    void save(chosen, false)
  }

  return (
    <form className={styles.root} onSubmit={submit} noValidate>
      {isOvertaken && (
        <InfoNote tone="gold" title={t('keyed.overtaken.title')} live>
          {t('keyed.overtaken.text')}
        </InfoNote>
      )}
      <fieldset className={styles.choices} data-missing={missing === 'points' || undefined}>
        <legend>{t('keyed.choose')}</legend>
        {pointsToChoose(max, given).map((value) => (
          <label key={value} data-chosen={value === chosen || undefined}>
            <input type="radio" name={name} value={value} checked={value === chosen} onChange={() => setChosen(value)} />
            <b className="tabular">{format.number(value, decimalsOf(value))}</b>
          </label>
        ))}
        {missing === 'points' && <p role="alert">{t('missing')}</p>}
      </fieldset>
      <Textarea
        id={`${name}-reason`}
        label={t('keyed.reason')}
        description={t('keyed.reasonHint')}
        error={missing === 'reason' && t('keyed.reasonShort')}
        maxLength={500}
        minRows={2}
        autosize
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <div className={styles.ways}>
        <Button type="submit" loading={isBusy}>
          {t('keyed.save')}
        </Button>
        {given !== null && (
          <Button variant="line" disabled={isBusy} onClick={() => void save(null, true)}>
            {t('keyed.toKey')}
          </Button>
        )}
      </div>
    </form>
  )
}
