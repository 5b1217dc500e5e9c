/** Addresses of a test and of its receipt. The service worker and the old addresses also use them. */
export const testAddress = (attemptId: string): string => `/test/${attemptId}`
export const receiptAddress = (attemptId: string): string => `/test/${attemptId}/receipt`
