/** A situation is behind an expert when every option has a value, or when it was marked unclear. */
export const isDone = (sheet: { item: string; ratings: Readonly<Record<string, number>>; is_unclear: boolean }, author: ReadonlyMap<string, object>): boolean =>
  sheet.is_unclear || Object.keys(author.get(sheet.item) ?? { none: 0 }).every((option) => option in sheet.ratings)
