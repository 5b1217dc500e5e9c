export const ordersAddress = '/back-office/store-orders'
export const orderAddress = (id: string): string => `${ordersAddress}/${id}`
export const stockAddress = '/back-office/store-stock'
export const productStockAddress = (id: string): string => `${stockAddress}/${id}`
