// Plain JavaScript on purpose, so that an older Node can run it and report what is missing.
import path from 'node:path'
import { pathToFileURL } from 'node:url'

if (!process.features.typescript) {
  process.stderr.write(
    `Bagdar needs Node 24; this is ${process.version}. On Linux and Windows npm ci installs it; on macOS install Node 24 and try again.\n`,
  )
  process.exit(1)
}
const script = path.resolve(process.argv[2] ?? '')
process.argv.splice(1, 2, script)
await import(pathToFileURL(script).href)
