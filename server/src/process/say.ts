/** Lines for the person at the terminal; everything for machines goes to the log. */
export function say(...parts: string[]): void {
  process.stdout.write(`${parts.join(' ')}\n`)
}
