/** The attempt of an address like `/test/0199…`. */
export const attemptAt = (path: string): string => decodeURIComponent(path.split('/')[2] ?? '')
