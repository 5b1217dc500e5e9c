import { packText } from './pack-text.ts'

// A process of its own and not a thread: a process can be ended in the middle of a text.
process.on('message', (text: Uint8Array) => process.send?.(packText(text)))
process.on('disconnect', () => process.exit(0))
