/** Who of a class has not begun a test. */
export const notBegunAddress = (test: string, grade: number, letter: string): string =>
  `/classes/not-begun?${new URLSearchParams({ test, grade: String(grade), ...(letter && { letter }) })}`
