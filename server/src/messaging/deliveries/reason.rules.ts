/** What has a sentence of its own under `messaging.reason`. */
const known = ['recipient', 'outdated', 'interrupted', 'not-found', 'undelivered', 'expired', 'smsc-2', 'smsc-3', 'smsc-4', 'smsc-6', 'mobizon-8', 'mobizon-14']

/** The sentence for what was noted when a message did not leave or arrive: what a person can mend is named, the rest says by which number the other side knows it. */
export function reasonOf(error: string): { key: string; values: Record<string, string> } | null {
  if (error === '') return null
  const name = error.replace(' ', '-')
  if (known.includes(name)) return { key: name, values: {} }
  const [, side = '', number] = /^(smsc|mobizon|smtp|gateway) (\d+)$/.exec(error) ?? []
  if (number) return { key: side, values: { number } }
  return { key: error.startsWith('smtp') ? 'mail-silent' : 'gateway-silent', values: {} }
}
