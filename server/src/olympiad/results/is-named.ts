import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { olympiadNameConsents } from '../tables.ts'

/**
 * Whether the newest word of the family of this pupil is that the name may be published. The column is written with its
 * table, because a select from one table would leave the table out, and the consents have columns of the same names.
 */
export const isNamedStudent = (student_id: PgColumn): SQL<boolean> =>
  sql<boolean>`coalesce((select c.is_given from ${olympiadNameConsents} c where c.student_id = ${student_id.table}.${sql.identifier(student_id.name)}
    order by c.at desc, c.id desc limit 1), false)`
