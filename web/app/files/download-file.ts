/** Downloads a file with the browser under the given name. */
export function downloadFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // A started download does not need the address any more.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
