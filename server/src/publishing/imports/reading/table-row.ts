export interface Cell {
  text: string
  isFormula: boolean
  /** True for a numeric cell of a workbook, which may also be a day. */
  isNumber?: true
}

export interface TableRow {
  line: number
  cells: Cell[]
  /** True if the file does not state its encoding. */
  isGuessed?: boolean
}

export const signsOf = ({ cells }: TableRow): number => cells.reduce((sum, { text }) => sum + text.length, 0)
