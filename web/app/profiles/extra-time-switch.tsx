import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { grantExtraTime, type FoundStudent } from '#contract/profiles'
import { api } from '../browser-api.ts'
import { useAct } from '../shell/use-act.ts'
import styles from './extra-time-panel.module.css'

/** One pupil, whether time and a half is granted, and the button that changes it. */
export function ExtraTimeSwitch({ student }: { student: FoundStudent }) {
  const { t } = useTranslation('profiles')
  const { act, isBusy } = useAct()
  const [isGranted, setGranted] = useState(student.has_extra_time)
  const { id, name, grade, grade_letter: letter, school_name: school, place } = student

  async function change() {
    const body = { is_granted: !isGranted }
    const done = t(body.is_granted ? 'extraTime.granted' : 'extraTime.withdrawn')
    if (await act(() => api(grantExtraTime, { params: { id }, body }), { done, changesNothing: true })) setGranted(body.is_granted)
  }

  const classOf = grade !== null && t(letter ? 'extraTime.gradeLetter' : 'extraTime.grade', { grade, letter })
  return (
    <div className={styles.student}>
      <b>{name}</b>
      <p>{[classOf, school, place].filter(Boolean).join(' · ')}</p>
      <p>{t(isGranted ? 'extraTime.isGranted' : 'extraTime.isNot')}</p>
      <Button variant={isGranted ? 'line' : undefined} loading={isBusy} onClick={() => void change()}>
        {t(isGranted ? 'extraTime.withdraw' : 'extraTime.grant')}
      </Button>
    </div>
  )
}
