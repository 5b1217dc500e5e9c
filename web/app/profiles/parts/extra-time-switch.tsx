import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { grantExtraTime, type FoundStudent } from '#contract/profiles/students'
import { api } from '../../calls/browser-api.ts'
import { ActButton } from '../../form/act-button.tsx'
import styles from './extra-time-panel.module.css'

/** Shows whether a pupil has 1.5 times the time, and a button that changes it. */
export function ExtraTimeSwitch({ student }: { student: FoundStudent }) {
  const { t } = useTranslation('profiles')
  const [isGranted, setGranted] = useState(student.has_extra_time)
  const { id, name, grade, grade_letter: letter, school_name: school, place } = student

  const classOf = grade !== null && t(letter ? 'extraTime.gradeLetter' : 'extraTime.grade', { grade, letter })
  return (
    <div className={styles.student}>
      <b>{name}</b>
      <p className="muted loose">{[classOf, school, place].filter(Boolean).join(' · ')}</p>
      <p className="muted loose">{t(isGranted ? 'extraTime.isGranted' : 'extraTime.isNot')}</p>
      <ActButton
        act={() => api(grantExtraTime, { params: { id }, body: { is_granted: !isGranted } })}
        done={t(isGranted ? 'extraTime.withdrawn' : 'extraTime.granted')}
        reads="nothing"
        then={() => setGranted(!isGranted)}
        variant={isGranted ? 'line' : undefined}
      >
        {t(isGranted ? 'extraTime.withdraw' : 'extraTime.grant')}
      </ActButton>
    </div>
  )
}
