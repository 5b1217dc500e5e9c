interface Page {
  data: readonly unknown[]
}

/**
 * Reads a page of a list whose rows disappear as they are processed. If the page is empty by now, reads the first page
 * instead.
 */
export async function pageOrFirst<Read extends Page>(
  read: (after: string | undefined) => Promise<Read>,
  after: string | undefined,
): Promise<Read> {
  const page = await read(after)
  return after && page.data.length === 0 ? read(undefined) : page
}
