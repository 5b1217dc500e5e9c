import { NarrowOnly } from '../ui/data-table.tsx'

/** A cell with a second line for what has no column in a narrow table. */
export const StackedCell = ({ main, narrow }: { main: React.ReactNode; narrow: React.ReactNode }) => (
  <div>
    {main}
    {narrow && <NarrowOnly>{narrow}</NarrowOnly>}
  </div>
)
