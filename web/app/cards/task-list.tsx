import { Title } from '@mantine/core'
import { useTranslation } from '#web/i18n/use-translation'
import type { CardSet } from '#contract/staff/cards'
import { Card } from '../ui/card.tsx'
import { FactList } from '../ui/fact-list.tsx'
import styles from './cards.module.css'
import { TaskWords } from './task-words.tsx'

/** All tasks in their order, each collapsed until it is opened. */
export function TaskList({ blocks }: Pick<CardSet, 'blocks'>) {
  const { t } = useTranslation('cards')
  return blocks.map(({ title, tasks }) => (
    <Card as="section" key={title}>
      <Title order={2} className={styles.title}>
        {title}
      </Title>
      {tasks.map((task) => (
        <details key={task.id} className={styles.task}>
          <summary>
            <span className="tabular">{task.number}</span>
            <b>{task.title}</b>
            <small>{t(`skill.${task.skill}`)}</small>
          </summary>
          <TaskWords task={task} />
          <Rubric task={task} />
        </details>
      ))}
    </Card>
  ))
}

function Rubric({ task }: { task: CardSet['blocks'][number]['tasks'][number] }) {
  return task.score.map(({ name, two, one, zero }) => (
    <div key={name} className={styles.rubric}>
      {name && <b>{name}</b>}
      <FactList
        facts={[two, one, zero].map((value, index) => ({ label: String(2 - index), value }))}
        className={styles.points}
      />
    </div>
  ))
}
