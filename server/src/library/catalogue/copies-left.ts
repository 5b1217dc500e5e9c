import { sql } from 'drizzle-orm'
import { bookStock, paperOrders, purchases } from '../purchases.tables.ts'
import { books } from '../tables.ts'

/** Printed copies of a book that can be ordered: those in stock without those held for orders that are being paid. */
export const copiesLeft = (now: Date) => sql<number>`(
  coalesce((select s.available from ${bookStock} s where s.book_id = ${books}.id), 0) - (
    select count(*) from ${paperOrders} o join ${purchases} p on p.id = o.purchase_id
    where p.book_id = ${books}.id and p.edition = 'paper' and p.state = 'waiting' and o.held_until > ${now.toISOString()}
  )
)::int`
