/**
 * Where a test is taken, and where its receipt stands afterwards. The service worker and the old addresses know them
 * too.
 */
export const testAddress = (attemptId: string): string => `/test/${attemptId}`
export const receiptAddress = (attemptId: string): string => `/test/${attemptId}/receipt`
