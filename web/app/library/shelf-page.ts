/** Where a book that lies on the device is found. The service worker knows this address. */
export const shelfPage = '/my-books'
