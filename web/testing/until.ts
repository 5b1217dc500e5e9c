import { vi } from 'vitest'
import { patience } from '../../tools/patience.ts'

/** Until the check holds, whatever else the machine is doing. */
export const until = <Value>(check: () => Value | Promise<Value>): Promise<Value> =>
  vi.waitFor(check, { timeout: patience.step })
