import type { Config } from '../platform/config.ts'

/** What the person at the terminal reads when the product answers. */
export function announcement(
  { publicUrl, keepsSms, keepsMail }: Pick<Config, 'publicUrl' | 'keepsSms' | 'keepsMail'>,
  address: string,
): string[] {
  const home = publicUrl ?? `http://localhost:${new URL(address).port}`
  const kept = [...(keepsSms ? ['SMS'] : []), ...(keepsMail ? ['e-mail'] : [])].join(' and ')
  return [
    `\nBagdar is ready: ${home}`,
    `  API: ${home}/api/docs`,
    ...(kept ? [`  ${kept.replace(/^e/, 'E')} stay${kept === 'e-mail' ? 's' : ''} in the outbox: ${home}/outbox`] : []),
  ]
}
