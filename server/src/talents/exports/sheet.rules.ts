import type { TalentRow } from '#contract/talents/talents'

/** A row of the file. */
export type SheetRow = TalentRow & { district: string; language: string; facts: string }

interface Words {
  say: (key: string) => string
  /** The code of the export, which stands in every row. */
  code: string
  /** Who has made the file, when and for what. */
  mark: string
}

const columns = [
  'number',
  'name',
  'gender',
  'age',
  'region',
  'district',
  'locality',
  'school',
  'grade',
  'language',
  'interests',
  'facts',
  'status',
  'critical',
  'creative',
  'communication',
  'collaboration',
  'points',
  'code',
] as const

/** The cells of the file: a line that names its reader, the head, then the pupils. Each row bears the code. */
export function sheetOf(rows: readonly SheetRow[], { say, code, mark }: Words): (string | number)[][] {
  const head = columns.map((column) => say(`column.${column}`))
  return [[mark], head, ...rows.map((row, place) => cellsOf(row, place))]

  function cellsOf(row: SheetRow, place: number): (string | number)[] {
    return [
      place + 1,
      row.name,
      row.gender ? say(`gender.${row.gender}`) : '',
      row.age ?? '',
      row.region,
      row.district,
      row.locality,
      row.school,
      row.grade ?? '',
      row.language === '' ? '' : say(`language.${row.language}`),
      row.scientific_interests,
      row.facts,
      row.status ? say(`status.${row.status}`) : '',
      ...row.skills.map(({ percent }) => percent ?? ''),
      row.points,
      code,
    ]
  }
}

/** Puts the made-up row behind the one it resembles. */
export function withMadeUp<Row>(rows: readonly Row[], place: number, madeUp: Row): Row[] {
  return [...rows.slice(0, place + 1), madeUp, ...rows.slice(place + 1)]
}

/** Makes a row that resembles another, under a name of its own and with slightly different skills. */
export function madeUpRow(like: SheetRow, name: string, differ: (skill: number) => number): SheetRow {
  const skills = like.skills.map(({ percent, ...skill }, place) => ({
    ...skill,
    percent: percent === null ? null : Math.max(0, percent - differ(place)),
  }))
  return {
    ...like,
    name,
    skills,
    points: skills.reduce((sum, { percent }) => sum + (percent ?? 0), 0),
    status: null,
    facts: '',
  }
}
