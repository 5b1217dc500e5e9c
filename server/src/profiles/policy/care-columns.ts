import { text } from 'drizzle-orm/pg-core'

/**
 * Columns that copy the pupil's school, its region and the chosen centre into rows that staff list. Database triggers
 * fill them on insert and whenever the pupil changes; the code never writes them.
 */
export const careColumns = () => ({ care_school_id: text(), care_region_id: text(), care_center_id: text() })
