import { vi } from 'vitest'
import { testTimeouts } from '../../tools/test-timeouts.ts'

/** Waits until the check passes, however busy the machine is. */
export const until = <Value>(check: () => Value | Promise<Value>): Promise<Value> =>
  vi.waitFor(check, { timeout: testTimeouts.step })
