import { NarrowOnly } from '../ui/data-table.tsx'

/** A cell whose second line shows the data of columns hidden in a narrow table. */
export const StackedCell = ({ main, narrow }: { main: React.ReactNode; narrow: React.ReactNode }) => (
  <div>
    {main}
    {narrow && <NarrowOnly>{narrow}</NarrowOnly>}
  </div>
)
