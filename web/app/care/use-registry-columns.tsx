import type { NewestResult, RegistryRow } from '#contract/care/registry'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../shell/use-format.ts'
import { NarrowOnly, type Column } from '../ui/data-table.tsx'
import { Avatar } from '../ui/drawings/avatar.tsx'
import { ScaleSign } from '../ui/drawings/scale-sign.tsx'
import { Tag } from '../ui/tag.tsx'
import styles from './care.module.css'

const tones = { none: 'grey', begun: 'gold', ready: 'green' } as const

export function useRegistryColumns(): readonly Column<RegistryRow>[] {
  const { t } = useTranslation('care')
  return [
    { id: 'name', head: t('column.name'), cell: (row) => <Pupil {...row} /> },
    { id: 'school', head: t('column.school'), cell: schoolOf, isWide: true },
    {
      id: 'iin',
      head: t('column.iin'),
      cell: ({ iin }) => iin && <span className="tabular">{iin}</span>,
      isWide: true,
    },
    { id: 'test', head: t('column.test'), cell: ({ result }) => result && <TestOf result={result} /> },
    {
      id: 'compass',
      head: t('column.compass'),
      cell: ({ result }) => result && result.scales.length > 0 && <CompassLine {...result} />,
      isWide: true,
    },
    { id: 'next', head: t('column.next'), cell: ({ next }) => <Next next={next} /> },
    {
      id: 'state',
      head: t('column.state'),
      cell: ({ test_state: state }) => <Tag tone={tones[state]}>{t(`state.${state}`)}</Tag>,
      isExtra: true,
    },
  ]
}

function Next({ next }: Pick<RegistryRow, 'next'>) {
  const { t } = useTranslation('care')
  const format = useFormat()
  if (!next) return <Tag>{t('next.none')}</Tag>
  const day = format.dayMonth(next.starts_at)
  return next.is_accepted ? (
    <Tag tone="sky">{`${t(`next.kind.${next.kind}`)} ${day}`}</Tag>
  ) : (
    <Tag tone="gold">{t('next.awaits', { day })}</Tag>
  )
}

const schoolOf = ({ school, grade, grade_letter: letter }: RegistryRow) =>
  [school, [grade, letter].filter(Boolean).join(' ')].filter(Boolean).join(', ')

function Pupil(row: RegistryRow) {
  const { t } = useTranslation('care')
  const { id, name, age, gender, iin } = row
  return (
    <span className={`${styles.pupil} line middle`}>
      <Avatar seed={id} gender={gender} size={36} />
      <span>
        {name}
        {age !== null && <small>{t('age', { count: age })}</small>}
        <NarrowOnly>
          {schoolOf(row)}
          {iin && <div className="tabular">{iin}</div>}
        </NarrowOnly>
      </span>
    </span>
  )
}

function TestOf({ result }: { result: NewestResult }) {
  const format = useFormat()
  return (
    <div className={styles.test}>
      {result.title}
      <small>{format.date(result.finished_at)}</small>
      {result.scales.length > 0 && (
        <NarrowOnly>
          <CompassLine {...result} />
        </NarrowOnly>
      )}
    </div>
  )
}

/** Each scale as a sign and a percentage; screen readers and a hovering pointer get its name and level. */
export function CompassLine({ scales, picture }: Pick<NewestResult, 'scales' | 'picture'>) {
  const { t } = useTranslation('care')
  const format = useFormat()
  return (
    <ul className={styles.line}>
      {scales.map(({ scale, name, percent, level }) => {
        const words = [name, level ? t(`level.${level}`) : t('level.unknown')].join(': ')
        return (
          <li key={scale} title={words}>
            <ScaleSign picture={picture} scale={scale} size={14} dot />
            <span className="visually-hidden">{words}</span>
            {percent === null ? '–' : format.number(percent, 0)}
          </li>
        )
      })}
    </ul>
  )
}
