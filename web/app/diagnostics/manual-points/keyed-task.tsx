import { useTranslation } from '#web/i18n/use-translation'
import type { AnswerValue } from '#contract/diagnostics/answers'
import type { Item } from '#contract/diagnostics/forms'
import type { KeyedAnswer, RightAnswer } from '#contract/diagnostics/manual-points'
import { useFormat } from '../../shell/use-format.ts'
import { ItemChart } from '../runner/screens/item-chart.tsx'
import { ItemTable } from '../runner/screens/item-table.tsx'
import { svgSource } from '../runner/items/svg-source.ts'
import { AnswerWords, OptionWords } from './answer-words.tsx'
import { decimalsOf } from './keyed-answers.rules.ts'
import styles from './keyed-task.module.css'
import { FactList } from '../../ui/fact-list.tsx'

/** The question, the pupil's answer and its points by the key; also the key itself, if the reader may see it. */
export function KeyedTask({
  keyed: { task, answer, is_answered: isAnswered, right, key_points: byKey, max },
}: {
  keyed: KeyedAnswer
}) {
  const { t } = useTranslation('evaluation')
  const format = useFormat()
  const points = format.number(byKey, decimalsOf(byKey))
  return (
    <div className="stack gap-20 packed">
      <Question task={task} />
      <FactList
        className={styles.answers}
        facts={[
          {
            label: t('answer'),
            value: isAnswered ? <AnswerWords task={task} value={answer} /> : t('keyed.unanswered'),
          },
          {
            label: t(termOf(right)),
            value: (
              <>
                {right && <Right task={task} right={right} />}
                <p className={right ? 'muted small' : undefined}>
                  {right
                    ? t('keyed.byKey', { points })
                    : t('keyed.points', { points, max: format.number(max, decimalsOf(max)) })}
                </p>
              </>
            ),
          },
        ]}
      />
    </div>
  )
}

function termOf(right: RightAnswer | null) {
  if (!right) return 'keyed.earned'
  if (right.answers.length > 1) return 'keyed.rightAny'
  return right.ratings ? 'keyed.ratings' : 'keyed.right'
}

/** A key in words. */
export function Right({ task, right: { answers, tolerance, ratings } }: { task: Item; right: RightAnswer }) {
  const { t } = useTranslation('evaluation')
  const format = useFormat()
  /** Formats a number of the key for the reader's language. */
  const written = (value: AnswerValue) =>
    typeof value === 'string' ? format.number(Number(value), value.split('.')[1]?.length ?? 0) : value
  return (
    <>
      {answers.map((value, index) => (
        <AnswerWords key={index} task={task} value={tolerance === null ? value : written(value)} />
      ))}
      {tolerance !== null && tolerance > 0 && (
        <p>{t('keyed.tolerance', { value: format.number(tolerance, decimalsOf(tolerance)) })}</p>
      )}
      {ratings && <Ratings task={task} ratings={ratings} />}
    </>
  )
}

/** The question of a task without its options. */
export function Question({ task: { passage, stem, hint, table, chart, picture } }: { task: Item }) {
  return (
    <div className={styles.question}>
      {passage && <p>{passage}</p>}
      <p className={styles.stem}>{stem}</p>
      {hint && <p className="muted">{hint}</p>}
      {table && <ItemTable table={table} />}
      {chart && <ItemChart chart={chart} />}
      {picture && <img className={styles.picture} src={svgSource(picture.svg)} alt={picture.alt} />}
    </div>
  )
}

/** Experts' ratings of the options, best first. */
function Ratings({ task, ratings }: { task: Item; ratings: Record<string, number> }) {
  const format = useFormat()
  return (
    <ul className={styles.ratings}>
      {Object.entries(ratings)
        .sort(([, one], [, other]) => other - one)
        .map(([id, rating]) => (
          <li key={id}>
            <b className="tabular">{format.number(rating, decimalsOf(rating))}</b> <OptionWords task={task} id={id} />
          </li>
        ))}
    </ul>
  )
}
