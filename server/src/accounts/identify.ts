import type { Platform } from '../platform/platform.ts'
import type { Caller } from '../platform/serve.ts'

export const identify = (_platform: Platform) => async (_token: string): Promise<Caller | null> => null
