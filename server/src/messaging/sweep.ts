import { lt } from 'drizzle-orm'
import type { Platform } from '../platform/platform.ts'
import { messages } from './tables.ts'

const keptDays = 30

/** Messages are not an archive. */
export async function sweepMessages({ db, now }: Platform): Promise<void> {
  await db.delete(messages).where(lt(messages.created_at, new Date(now().getTime() - keptDays * 86_400_000).toISOString()))
}
