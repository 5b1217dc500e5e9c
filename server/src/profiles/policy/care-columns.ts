import { text } from 'drizzle-orm/pg-core'

/**
 * Where a pupil is in care, beside a row that staff list: the pupil’s school, its region and the centre the pupil
 * chose, as they are now.
 * Triggers of the database copy them when the row comes and whenever the pupil changes; the product never writes them.
 */
export const careColumns = () => ({ care_school_id: text(), care_region_id: text(), care_center_id: text() })
