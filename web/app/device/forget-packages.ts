import { packageDisk } from './package-disk.ts'

/**
 * Forgets which packages the pupils of this device have taken along, at the sign-out. The sealed bytes name nobody and
 * stay for the others in the room until the round is over.
 */
export async function forgetPackages(): Promise<void> {
  const disk = await packageDisk()
  await disk.forgetPupils()
}
