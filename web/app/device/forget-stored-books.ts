/**
 * Deletes all books from this device, whoever stored them, and what was read in them. Marks that the server does not
 * have stay under their user, to be sent when that user opens the book again. For the sign-out.
 */
export async function forgetStoredBooks(): Promise<void> {
  localStorage.removeItem('last-bought-book')
  const { readerDisk } = await import('./reader-disk.ts')
  const disk = await readerDisk()
  for (const { key } of await disk.allKept()) await disk.dropKept(key)
  for (const { key, changes, is_place_unsent } of await disk.allRecords())
    if (changes.length === 0 && !is_place_unsent) await disk.forgetRecord(key)
}
