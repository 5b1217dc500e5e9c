interface Page {
  data: readonly unknown[]
}

/** A page of a list whose rows leave it as they are worked off: past the end of what is left the first page stands. */
export async function pageOrFirst<Read extends Page>(
  read: (after: string | undefined) => Promise<Read>,
  after: string | undefined,
): Promise<Read> {
  const page = await read(after)
  return after && page.data.length === 0 ? read(undefined) : page
}
