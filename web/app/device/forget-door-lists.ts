/** Whether this device has stood at a door; only then there is anything to delete. */
const mark = 'door-name'

/** Deletes the lists of names that this device took along for doors, at the sign-out. Scans that were not sent stay. */
export async function forgetDoorLists(): Promise<void> {
  if (localStorage.getItem(mark) === null) return
  const { doorDisk } = await import('./door-disk.ts')
  await (await doorDisk()).dropDoorsBefore('9999')
}
