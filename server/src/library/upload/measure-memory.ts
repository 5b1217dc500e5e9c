import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

interface Measured {
  bytes: number
  /** The code of the refusal; empty if the file was read. */
  refused: string
}

/** Loads everything with a small file, then reads a large one and prints by how much the memory grew. */
const script = (module: URL, read: string) => `
import { readFileSync } from 'node:fs'
import * as tested from ${JSON.stringify(module.href)}
const [small, large] = process.argv.slice(1).map((file) => new Uint8Array(readFileSync(file)))
const read = ${read}
await read(small)
const before = process.resourceUsage().maxRSS
let refused = ''
try { await read(large) } catch (error) { refused = error.code }
process.stdout.write(JSON.stringify({ bytes: (process.resourceUsage().maxRSS - before) * 1024, refused }))
`

/**
 * Measures the memory that a file takes, in a process of its own, because other tests take memory as well. `read` is
 * the text of a function that uses the exports of the module as `tested`.
 */
export async function measureMemory(module: URL, read: string, files: [small: Uint8Array, large: Uint8Array]) {
  const folder = await mkdtemp(path.join(tmpdir(), 'book-'))
  try {
    const paths = files.map((_, index) => path.join(folder, String(index)))
    for (const [index, file] of paths.entries()) await writeFile(file, files[index]!)
    const args = ['--input-type=module', '--eval', script(module, read), ...paths]
    const { stdout } = await promisify(execFile)(process.execPath, args)
    return JSON.parse(stdout) as Measured
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
