import type { Config } from '../platform/config.ts'

/** Returns the lines printed in the terminal when the server is ready. */
export function startMessage(
  { publicUrl, keepsSms, keepsMail }: Pick<Config, 'publicUrl' | 'keepsSms' | 'keepsMail'>,
  address: string,
): string[] {
  const home = publicUrl ?? `http://localhost:${new URL(address).port}`
  const simulated = [...(keepsSms ? ['SMS'] : []), ...(keepsMail ? ['e-mail'] : [])].join(' and ')
  return [
    `\nBagdar is ready: ${home}`,
    `  API: ${home}/api/docs`,
    ...(simulated
      ? [`  ${simulated.replace(/^e/, 'E')} stay${simulated === 'e-mail' ? 's' : ''} in the outbox: ${home}/outbox`]
      : []),
  ]
}
