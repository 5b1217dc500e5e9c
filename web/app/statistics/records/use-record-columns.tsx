import { Link } from 'react-router'
import { listPhotoChecks } from '#contract/profiles/photos'
import type { RecordTable } from '#contract/statistics/record-tables'
import type { RecordRow } from '#contract/statistics/records'
import { useTranslation } from '#web/i18n/use-translation'
import { userInUse } from '../../device/session.ts'
import { useFormat } from '../../shell/use-format.ts'
import type { Column } from '../../ui/data-table.tsx'
import { Tag } from '../../ui/tag.tsx'
import styles from './records.module.css'

type Id =
  | 'who'
  | 'region'
  | 'district'
  | 'school'
  | 'grade'
  | 'at'
  | 'test'
  | 'result'
  | 'points'
  | 'max'
  | 'seconds'
  | 'admitted'
  | 'resultAt'
  | 'author'
  | 'kindergarten'
  | 'parent'
  | 'phone'
  | 'comment'
  | 'identity'
  | 'identityAt'
  | 'age'
  | 'language'
  | 'gender'
  | 'rural'
  | 'device'
  | 'state'
  | 'host'
  | 'trained'
  | 'role'
  | 'format'

const ofPupil: readonly Id[] = ['age', 'gender', 'language', 'rural', 'device', 'identityAt', 'parent', 'phone']
/** The columns of each table: those that are shown at first, and those that can be added. */
const columnsOfTable: Record<RecordTable, { usual: readonly Id[]; extra: readonly Id[] }> = {
  'step-1': {
    usual: ['who', 'school', 'at', 'result', 'points', 'seconds', 'admitted', 'identity'],
    extra: ['region', 'district', 'grade', 'max', 'test', 'resultAt', 'author', 'comment', ...ofPupil],
  },
  'step-2': {
    usual: ['who', 'school', 'test', 'at', 'result', 'points', 'seconds', 'author'],
    extra: ['region', 'district', 'grade', 'max', 'resultAt', 'comment', 'identity', ...ofPupil],
  },
  admitted: {
    usual: ['who', 'school', 'at', 'result', 'state', 'resultAt', 'author', 'identity'],
    extra: ['region', 'district', 'grade', 'test', 'comment', ...ofPupil],
  },
  'career-guidance': {
    usual: ['who', 'school', 'test', 'at', 'seconds', 'identity'],
    extra: ['region', 'district', 'grade', 'resultAt', 'comment', ...ofPupil],
  },
  preschoolers: {
    usual: ['who', 'kindergarten', 'age', 'at', 'result', 'points', 'seconds', 'author'],
    extra: ['region', 'district', 'max', 'language', 'rural', 'resultAt', 'parent', 'comment'],
  },
  consultations: {
    usual: ['who', 'host', 'school', 'at', 'format', 'state'],
    extra: [
      'region',
      'district',
      'grade',
      'seconds',
      'language',
      'age',
      'gender',
      'rural',
      'parent',
      'phone',
      'comment',
    ],
  },
  specialists: { usual: ['who', 'role', 'school', 'district', 'trained', 'at'], extra: ['region', 'rural', 'comment'] },
}
/** Columns that are empty without the right to names. */
const ofNames: readonly Id[] = ['parent', 'phone', 'comment']

interface Seen {
  hasRegions: boolean
  seesNames: boolean
}

/** The columns of a table, as far as the user may see them. The first one names the row. */
export function useRecordColumns(table: RecordTable, { hasRegions, seesNames }: Seen): Column<RecordRow>[] {
  const { t } = useTranslation('records')
  const cells = useCells({ hasRegions, hasGrade: isOfPupils(table) })
  const { usual, extra } = columnsOfTable[table]
  const isOfChildren = table !== 'specialists'
  const isSeen = (id: Id) => seesNames || !isOfChildren || !ofNames.includes(id)
  const column = (id: Id, isExtra: boolean): Column<RecordRow> => ({
    id,
    head: headOf(id),
    cell: cells[id],
    isExtra,
  })
  return [...usual.map((id) => column(id, false)), ...extra.filter(isSeen).map((id) => column(id, true))]

  function headOf(id: Id): string {
    if (id === 'who') return t(isOfChildren && !seesNames ? 'column.number' : 'column.name')
    if (id === 'at') return t(`column.dates.${dateOf[table]}`)
    if (id === 'comment' && table === 'specialists') return t('column.position')
    if (id === 'seconds' && table === 'consultations') return t('column.length')
    return t(`column.${id}`)
  }
}

const dateOf = {
  'step-1': 'test',
  'step-2': 'test',
  admitted: 'invitation',
  'career-guidance': 'test',
  preschoolers: 'test',
  consultations: 'meeting',
  specialists: 'account',
} as const satisfies Record<RecordTable, string>

const identityTones = { none: 'grey', accepted: 'green', 'awaiting-staff': 'gold', refused: 'red' } as const

type Cells = Record<Id, (row: RecordRow) => React.ReactNode>

interface Shown {
  hasRegions: boolean
  /** The place is the school of the pupil, and not where somebody works. */
  hasGrade: boolean
}

const isOfPupils = (table: RecordTable) => table !== 'consultations' && table !== 'specialists'

function useCells(of: Shown): Cells {
  const { t } = useTranslation('records')
  const format = useFormat()
  return {
    who: ({ name, number }) => name ?? <span className={styles.number}>{number}</span>,
    region: ({ region }) => region,
    district: ({ district }) => district,
    school: (row) => <Place row={row} of={of} />,
    grade: ({ grade }) => grade,
    at: ({ at }) => <span className={styles.number}>{format.date(at)}</span>,
    test: ({ test }) => test,
    result: (row) => <ResultCell row={row} />,
    points: ({ points, max_points: max }) =>
      points !== null &&
      max !== null && <span className={styles.number}>{`${format.number(points)} / ${format.number(max)}`}</span>,
    max: ({ max_points }) => max_points !== null && format.number(max_points),
    seconds: ({ seconds }) => seconds !== null && <span className={styles.number}>{format.duration(seconds)}</span>,
    admitted: ({ is_admitted }) =>
      is_admitted !== null && (
        <Tag tone={is_admitted ? 'green' : 'grey'}>{t(`yesOrNo.${is_admitted ? 'yes' : 'no'}`)}</Tag>
      ),
    resultAt: ({ result_at }) => result_at && <span className={styles.number}>{format.date(result_at)}</span>,
    author: ({ result_author, result_at }) => result_author || (result_at && t('byKey')),
    kindergarten: ({ kindergarten }) => kindergarten,
    parent: ({ parent_name }) => parent_name,
    phone: ({ parent_phone }) => parent_phone && <span className={styles.number}>{parent_phone}</span>,
    comment: ({ comment }) => comment,
    identity: ({ identity }) => identity && <Identity state={identity} />,
    identityAt: ({ identity_at, identity_by }) =>
      identity_at && (
        <span>
          {format.date(identity_at)}
          <span className={styles.sub}>{`, ${identity_by || t('byProgram')}`}</span>
        </span>
      ),
    age: ({ age }) => age,
    language: ({ language }) => language && t(`language.${language}`),
    gender: ({ gender }) => gender && t(`gender.${gender}`),
    rural: ({ is_rural }) => is_rural !== null && t(`rural.${is_rural ? 'yes' : 'no'}`),
    device: ({ device }) => device && t(`device.${device}`),
    state: ({ state }) => state && <Tag>{t(`state.${state}`)}</Tag>,
    host: ({ host, role }) => (
      <span>
        {host}
        {role && <span className={styles.below}>{t(`state.${role}`)}</span>}
      </span>
    ),
    trained: ({ trained }) => trained.map((language) => t(`language.${language}`)).join(', '),
    role: ({ role }) => role && t(`state.${role}`),
    format: ({ format: form }) => form && t(`format.${form}`),
  }
}

/** Where the pupil studies, and in which region if there are several. */
function Place({ row: { school, grade, region }, of: { hasRegions, hasGrade } }: { row: RecordRow; of: Shown }) {
  return (
    <span>
      {[school, hasGrade && grade].filter(Boolean).join(', ')}
      {hasRegions && region && <span className={styles.below}>{region}</span>}
    </span>
  )
}

/** The share by which the table is ordered. */
function ResultCell({ row: { percent, awaits_evaluation } }: { row: RecordRow }) {
  const { t } = useTranslation('records')
  const format = useFormat()
  if (awaits_evaluation) return <Tag tone="gold">{t('awaits')}</Tag>
  return percent !== null && <b className={styles.number}>{format.percent(percent)}</b>
}

/** The state of the check of identity. Whoever may check photos gets there from it; managers read the state. */
function Identity({ state }: { state: NonNullable<RecordRow['identity']> }) {
  const { t } = useTranslation('records')
  const role = userInUse()?.role
  const tag = <Tag tone={identityTones[state]}>{t(`identity.${state}`)}</Tag>
  const mayCheck = state === 'awaiting-staff' && listPhotoChecks.for.some((one) => one === role)
  return mayCheck ? <Link to="/photo-checks?look=photo">{tag}</Link> : tag
}
