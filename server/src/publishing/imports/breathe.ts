import { setImmediate } from 'node:timers/promises'

/** Let others come to their work: a long table must not keep pupils from saving their answers. */
export const breathe = (): Promise<void> => setImmediate()
