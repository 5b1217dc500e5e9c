export interface Cell {
  text: string
  isFormula: boolean
  /** Of a workbook, where days are numbers too. */
  isNumber?: true
}

export interface TableRow {
  line: number
  cells: Cell[]
}
