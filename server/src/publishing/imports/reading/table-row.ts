export interface Cell {
  text: string
  isFormula: boolean
  /** Of a workbook, where days are numbers too. */
  isNumber?: true
}

export interface TableRow {
  line: number
  cells: Cell[]
  /** Its file did not say by which table of signs it is written. */
  isGuessed?: boolean
}

export const signsOf = ({ cells }: TableRow): number => cells.reduce((sum, { text }) => sum + text.length, 0)
