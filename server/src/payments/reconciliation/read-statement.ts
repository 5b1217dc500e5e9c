import { CsvError, parse } from 'csv-parse/sync'
import { tiynOf } from '#contract/values/money'
import { invoiceOf } from '../robokassa/read-notification.ts'
import type { Sum } from './compare-day.rules.ts'

/** Names of the columns in tables of the provider, in lower case. */
const invoiceNames = ['invid', 'invoiceid', 'номер счета', 'номер счёта', '№ счета', '№ счёта', 'номер заказа']
const sumNames = ['outsum', 'сумма', 'сумма платежа', 'сумма заказа']

export type StatementFile = { sums: Sum[] } | { faultyLines: number[] } | null

/**
 * Reads the provider's table of a day. It is read as a whole or not at all: returns the lines that cannot be read, or
 * null if it has no columns with invoices and sums.
 */
export function readStatement(text: string): StatementFile {
  const [header, ...rows] = rowsOf(text) ?? []
  if (!header) return null
  const names = header.map((name) => name.toLowerCase())
  const invoiceAt = names.findIndex((name) => invoiceNames.includes(name))
  const sumAt = names.findIndex((name) => sumNames.includes(name))
  if (invoiceAt < 0 || sumAt < 0) return null
  const read = rows.map((row) => sumOf(row[invoiceAt] ?? '', row[sumAt] ?? ''))
  const sums = read.filter((sum) => sum !== null)
  // The header is the first line.
  return sums.length === read.length
    ? { sums }
    : { faultyLines: read.flatMap((sum, index) => (sum === null ? [index + 2] : [])) }
}

function sumOf(invoiceText: string, sumText: string): Sum | null {
  const [invoice, amount] = [invoiceOf(invoiceText), tiynOf(sumText)]
  return invoice === null || amount === null ? null : { invoice, amount }
}

function rowsOf(text: string): string[][] | null {
  const delimiter = /^[^\n,]*;/.test(text) ? ';' : ','
  try {
    return parse(text, {
      bom: true,
      trim: true,
      relax_column_count: true,
      skip_records_with_empty_values: true,
      delimiter,
    })
  } catch (error) {
    if (error instanceof CsvError) return null
    throw error
  }
}
