import { isReached, type Figure } from './figure.ts'

export function tableOf(figures: readonly Figure[]): string {
  const rows = [['figure', 'value', 'target', 'reached', ''], ...figures.map(rowOf)]
  const widths = rows.reduce<number[]>(
    (widest, row) => row.map((cell, index) => Math.max(widest[index] ?? 0, cell.length)),
    [],
  )
  return rows
    .map((row) =>
      row
        .map((cell, index) => (index === 1 ? cell.padStart(widths[index] ?? 0) : cell.padEnd(widths[index] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function rowOf(figure: Figure): string[] {
  const { name, value, unit, target, note = '' } = figure
  const reached = isReached(figure)
  return [
    name,
    `${written(value)} ${unit}`.trim(),
    target ? `${target.comparison} ${written(target.value)}` : '',
    reached === null ? '' : reached ? 'yes' : 'NO',
    note,
  ]
}

const written = (value: number): string => (Math.abs(value) >= 100 ? String(Math.round(value)) : value.toFixed(2))
