import type { Language } from '#contract/values/locale'
import type { Caller } from './http/serve.ts'
import type { Platform } from './platform.ts'

/** What an action needs: the platform, the calling user, the language of the reply, and the time of the call. */
export interface Context<Of extends Pick<Platform, 'now'> = Platform, User extends Caller | null = Caller> {
  platform: Of
  user: User
  language: Language
  /** When the handler started. An action that has waited for a lock calls `platform.now()` again. */
  now: Date
}

/** Returns the context of a call that `serve` has checked. */
export function contextOf<Of extends Pick<Platform, 'now'>, User extends Caller | null>(
  platform: Of,
  { user, language }: { user: User; language: Language },
): Context<Of, User> {
  return { platform, user, language, now: platform.now() }
}
