import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import type { Measure } from '#contract/statistics/measures'
import type { Numbers, PlacePart } from '#contract/statistics/numbers'
import { countOf, countOfPart, restOf } from '#contract/statistics/parts-and-rest'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Tag } from '../../ui/tag.tsx'
import { shareWithin } from '../parts/change.rules.ts'
import { placeAddress, sharedSearch } from '../parts/numbers-address.rules.ts'
import { stages, type Stage } from '../parts/numbers.rules.ts'
import styles from '../parts/parts.module.css'
import { matchesName } from './matches-name.rules.ts'

/** So many rows are shown at first, and so many more at each press. */
const pageOfRows = 50

/** The places one level below with their numbers of a stage. There are no pupils' names here. */
export function NextLevel({ numbers, stage }: { numbers: Numbers; stage: Stage }) {
  const { t } = useTranslation('statistics')
  const { search } = useLocation()
  const [sought, setSought] = useState('')
  const [limit, setLimit] = useState(pageOfRows)
  const level = numbers.parts[0]?.level
  const columns = useColumns(numbers, stage)
  if (!level) return <NoParts />
  const shared = sharedSearch(new URLSearchParams(search))
  const found = numbers.parts.filter(({ name }) => matchesName(name, sought))
  const title = t(`next.${level}`)
  return (
    <Card as="section" aria-label={title}>
      <div className={styles.tableHead}>
        <h2 className={styles.title}>{title}</h2>
        <TextInput
          className="screen-only"
          aria-label={t(`search.${level}`)}
          placeholder={t(`search.${level}`)}
          leftSection={<IconSearch size={20} aria-hidden />}
          autoComplete="off"
          maxLength={100}
          value={sought}
          onChange={(event) => {
            setSought(event.currentTarget.value)
            setLimit(pageOfRows)
          }}
        />
      </div>
      {found.length > 0 && (
        <div className={`${styles.numbers} ${styles.wideName}`}>
          <DataTable
            label={title}
            rows={found.slice(0, limit)}
            columns={columns}
            rowId={({ id }) => id}
            to={(part) => placeAddress(part) + shared}
          />
        </div>
      )}
      <Foot numbers={numbers} stage={stage} shown={Math.min(limit, found.length)} found={found.length} />
      {found.length > limit && (
        <Button variant="line" onClick={() => setLimit(limit + pageOfRows)}>
          {t('more')}
        </Button>
      )}
    </Card>
  )
}

function NoParts() {
  const { t } = useTranslation('statistics')
  return (
    <Card as="section">
      <EmptyState subject="tests" title={t('noParts')} text={t('noPartsText')} />
    </Card>
  )
}

/** The sum of the rows, which is the number of the place, and how many of them are shown. */
function Foot({ numbers, stage, shown, found }: { numbers: Numbers; stage: Stage; shown: number; found: number }) {
  const { t } = useTranslation(['statistics', 'measures'])
  const format = useFormat()
  const { done, of, next, nextOf } = stages[stage]
  const rest = restOf(numbers, done)
  const hasOver = numbers.parts.some(
    (part) => countOfPart(part, done) > countOfPart(part, of) || countOfPart(part, next) > countOfPart(part, nextOf),
  )
  return (
    <div className={styles.tableFoot}>
      <p>
        {t('sum', { measure: t(`measures:measures.${done}.name`), count: countOf(numbers, done) ?? 0 })}
        {rest > 0 && ` ${t('sumRest', { number: format.number(rest) })}`} {t('noNames')}
        {hasOver && ` ${t('over')}`}
      </p>
      <p role="status">{found === 0 ? t('nothingFound') : t('rows', { shown, found })}</p>
    </div>
  )
}

function useColumns(numbers: Numbers, stage: Stage): Column<PlacePart>[] {
  const { t } = useTranslation(['statistics', 'measures'])
  const format = useFormat()
  const { done, of, next, nextOf } = stages[stage]
  const level = numbers.parts[0]?.level ?? 'school'
  const share = (part: PlacePart, measure: Measure, whole: Measure, color: string) => (
    <Share percent={shareWithin(countOfPart(part, measure), countOfPart(part, whole))} color={color} />
  )
  return [
    { id: 'name', head: t(`levels.${numbers.parts[0]?.level ?? 'school'}`), cell: ({ name }) => name },
    {
      id: 'done',
      head: t(`measures:measures.${done}.name`),
      cell: (part) => (countOfPart(part, done) === 0 ? t('notBegun') : format.number(countOfPart(part, done))),
    },
    { id: 'coverage', head: t(`coverage.${of}`), cell: (part) => share(part, done, of, '#007B92') },
    { id: 'next', head: t(`nextShare.${next}`), cell: (part) => share(part, next, nextOf, '#FFC43D') },
    ...(level === 'school'
      ? [
          {
            id: 'psychologist',
            head: t('psychologist.title'),
            cell: (part: PlacePart) => <Psychologist has={part.has_psychologist} />,
          },
        ]
      : []),
    ...(level === 'district'
      ? [
          {
            id: 'schools',
            head: t('schools.title'),
            cell: ({ schools }: PlacePart) => (schools ? t('schools.of', schools) : '–'),
          },
        ]
      : []),
  ]
}

function Share({ percent, color }: { percent: number | null; color: string }) {
  const format = useFormat()
  if (percent === null) return '–'
  return (
    <div className={styles.share}>
      <svg width="100%" height="10" aria-hidden>
        <rect width="100%" height="10" rx="5" fill="#E6EDEF" />
        {percent > 0 && <rect width={`${Math.min(100, percent)}%`} height="10" rx="5" fill={color} />}
      </svg>
      <span>{format.percent(percent)}</span>
    </div>
  )
}

function Psychologist({ has }: { has: boolean | null }) {
  const { t } = useTranslation('statistics')
  if (has === null) return '–'
  return has ? t('psychologist.yes') : <Tag tone="gold">{t('psychologist.no')}</Tag>
}
