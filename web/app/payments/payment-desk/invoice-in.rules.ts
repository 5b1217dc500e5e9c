const maxInvoice = 2_147_483_647

/**
 * Returns the number of an order in what staff typed, such as "№ 1 002"; undefined if nothing was typed, null if it is
 * no number of an order.
 */
export function invoiceIn(typed: string): number | null | undefined {
  const text = typed.replace(/[\s\u00A0№#]/g, '')
  if (text === '') return undefined
  const invoice = /^\d{1,10}$/.test(text) ? Number(text) : 0
  return invoice >= 1 && invoice <= maxInvoice ? invoice : null
}
