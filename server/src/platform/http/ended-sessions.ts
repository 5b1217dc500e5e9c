import type { Platform } from '../platform.ts'

/** Tell streams of sessions that end, in whichever process: by a sign-out, a block, another role, another password. */
export function hearEndedSessions(
  { database, log }: Pick<Platform, 'database' | 'log'>,
  streams: { endOf: (session: string) => void; ask: () => Promise<void> },
): void {
  database
    .listen('sessions', streams.endOf, () => void streams.ask())
    .catch((error: unknown) => log.error({ err: error }, 'streams do not hear of ended sessions'))
}
