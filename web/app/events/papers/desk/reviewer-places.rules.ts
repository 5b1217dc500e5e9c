/** Workplaces as they are typed, one a line. */
export const placesOf = (typed: string): string[] =>
  [...new Set(typed.split('\n').map((line) => line.trim()))].filter((line) => line !== '')
