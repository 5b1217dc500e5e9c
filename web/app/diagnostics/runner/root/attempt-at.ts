/** Returns the attempt id in an address such as `/test/0199…`. */
export const attemptAt = (path: string): string => decodeURIComponent(path.split('/')[2] ?? '')
