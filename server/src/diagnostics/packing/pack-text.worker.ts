import { packText } from './pack-text.ts'

// Runs as a process, not as a thread, because a process can be killed in the middle of a text.
process.on('message', (text: Uint8Array) => process.send?.(packText(text)))
process.on('disconnect', () => process.exit(0))
