import { WhereNarrow } from '../ui/data-table.tsx'

/** What a cell tells, and below it what has no column of its own in a narrow table. */
export const Stacked = ({ main, narrow }: { main: React.ReactNode; narrow: React.ReactNode }) => (
  <div>
    {main}
    {narrow && <WhereNarrow>{narrow}</WhereNarrow>}
  </div>
)
