/** The names that the provider adds to the address of a return, in its own spelling. */
const names = { invoice: 'InvId', order: 'Shp_order' }

const invoicePattern = /^[1-9]\d{0,9}$/
const orderPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * Returns the order that the address of a return names, or null if the address is damaged. The address only says which
 * order to show; its amount and signature are not even read.
 */
export function orderInAddress(search: URLSearchParams): string | null {
  const [order, ...otherOrders] = search.getAll(names.order)
  const [invoice, ...otherInvoices] = search.getAll(names.invoice)
  if (otherOrders.length > 0 || otherInvoices.length > 0) return null
  if (invoice !== undefined && !invoicePattern.test(invoice)) return null
  return order !== undefined && orderPattern.test(order) ? order.toLowerCase() : null
}

/** The page that shows the state of an order, as the provider would lead back to it. */
export const paymentAddress = (order: string): string => `/successful-payment?${names.order}=${order}`
