/** Whether this device has stood at a door; only then there is anything to delete. */
const mark = 'door-name'

/**
 * Deletes the lists of names that this device took along for doors, at the sign-out. Scans that were not sent stay.
 * Throws if the storage cannot be opened or written, because lists of an earlier day may lie in it.
 */
export async function forgetDoorLists(): Promise<void> {
  if (localStorage.getItem(mark) === null) return
  const { doorDisk } = await import('./door-disk.ts')
  const disk = await doorDisk()
  await disk.dropDoorsBefore('9999')
  if (!disk.isDurable) throw new Error('the storage of this device could not be opened')
}
