export const bookFilesAddress = '/back-office/book-files'
export const bookFileAddress = (id: string): string => `${bookFilesAddress}/${id}`
export const paperOrdersAddress = '/back-office/paper-orders'
export const paperOrderAddress = (id: string): string => `${paperOrdersAddress}/${id}`
/** The title, the texts and the prices of a book are edited like any content. */
export const bookEntryAddress = (id: string): string => `/back-office/book/${id}`
