import { Title } from '@mantine/core'
import { useTranslation } from '#web/i18n/use-translation'
import type { OpenTask } from '#contract/diagnostics/evaluation'
import { InfoNote } from '../../ui/info-note.tsx'
import { svgSource } from '../runner/items/svg-source.ts'
import { OthersPoints } from './others-points.tsx'
import { OwnChanges } from './own-changes.tsx'
import { PointsForm } from './points-form.tsx'
import { stateOf } from './points.rules.ts'
import { PupilAnswer } from './pupil-answer.tsx'
import styles from './task-view.module.css'
import { TrainingRequired } from './training-required.tsx'
import { trainingAddress } from './work-address.ts'

interface TaskViewProps {
  testId: string
  workId: string
  task: OpenTask
  isLast: boolean
  onSaved: () => void
}

/** One open task: the question and the pupil's answer beside the scoring form. */
export function TaskView({ testId, workId, task, isLast, onSaved }: TaskViewProps) {
  const { item, kind, stem, passage, hint, picture } = task.task
  return (
    <div className={`${styles.root} stack gap-24`}>
      <div className={styles.work}>
        {passage && <p className="loose">{passage}</p>}
        <Title order={3} id={`task-${item}`} tabIndex={-1} className={styles.stem}>
          {stem}
        </Title>
        {hint && <p className="muted loose">{hint}</p>}
        {picture && kind !== 'drawing' && (
          <img className={styles.picture} src={svgSource(picture.svg)} alt={picture.alt} />
        )}
        {!task.is_omitted && <PupilAnswer task={task} />}
      </div>
      <div className={styles.points}>
        {stateOf(task) === 'omitted' || stateOf(task) === 'other' ? (
          <NothingToScore of={stateOf(task) === 'omitted' ? 'omitted' : 'enough'} />
        ) : task.needs_training ? (
          <TrainingRequired to={trainingAddress(testId, task.task.id)} />
        ) : (
          <>
            <PointsForm workId={workId} task={task} isLast={isLast} onSaved={onSaved} />
            <OthersPoints task={task} />
            <OwnChanges task={task} />
          </>
        )}
      </div>
    </div>
  )
}

function NothingToScore({ of }: { of: 'omitted' | 'enough' }) {
  const { t } = useTranslation('evaluation')
  return (
    <InfoNote tone="sand" title={t(`${of}.title`)}>
      {t(`${of}.text`)}
    </InfoNote>
  )
}
