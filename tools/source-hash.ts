import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'

// The build itself puts the models of the face check and the files of the PDF engine there.
const made = /^web[\\/]public[\\/](?:human|assets)[\\/]/

/** Returns a hash of all sources of a build. */
export function sourceHash(): string {
  const hash = createHash('sha256')
  const files = globSync([
    'web/**/*',
    'server/src/**/*',
    'contract/src/**/*',
    'psychometrics/**/*',
    'content/generators/*.json',
    'package-lock.json',
    'vite.config.ts',
    'react-router.config.ts',
    'tools/build.ts',
  ]).filter((file) => /\.\w+$/.test(file) && !made.test(file))
  for (const file of files.sort()) hash.update(file).update(readIfFile(file))
  return hash.digest('hex').slice(0, 16)
}

function readIfFile(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EISDIR') return Buffer.alloc(0)
    throw error
  }
}
