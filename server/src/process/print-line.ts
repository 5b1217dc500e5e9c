/** Prints lines for people at the terminal; machine-readable output goes to the log. */
export function printLine(...parts: string[]): void {
  process.stdout.write(`${parts.join(' ')}\n`)
}
