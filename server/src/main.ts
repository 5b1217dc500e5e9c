import cluster from 'node:cluster'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import { startMessage } from './process/start-message.ts'
import { createApp } from './app.ts'
import { castPassword } from './demo-country/cast.ts'
import { demoAccountLines } from './demo-country/demo-accounts.ts'
import { shutDownOnSignal } from './process/shut-down.ts'
import { loadContent } from './all-slices/load-content.ts'
import { getReady } from './all-slices/every-slice.ts'
import { ConfigError, readConfig, type Config } from './platform/config.ts'
import { seedDemo } from './seed/seed-demo.ts'
import { servePages } from './pages.ts'
import { superviseProcesses, isLeadingProcess, refuseManyOnEmbedded } from './process/processes.ts'
import { startPlatform } from './process/start-platform.ts'
import { printLine } from './process/print-line.ts'
import { startFailureText } from './process/start-failure.ts'

/**
 * Reads the environment, opens the database and listens; shuts down without losing anything. `--demo` fills an empty
 * database with the demo country.
 */
async function main(): Promise<void> {
  const isDemo = process.argv.includes('--demo')
  // Visitors of the demo have no authenticator app for its administrator. Pupils move in a demo country alone.
  const config = readConfig(
    isDemo ? { STAFF_TOTP: 'offered', DEMO_ROUND: 'moves', ...process.env } : { ...process.env, DEMO_ROUND: undefined },
  )
  if (!config.DATABASE_URL && cluster.isPrimary)
    printLine(
      'Database: embedded, in',
      config.dataDir,
      '(survives a killed process, not a power cut; give DATABASE_URL for real use)',
    )
  refuseManyOnEmbedded(config)
  const platform = await startPlatform(config)
  if (cluster.isPrimary) {
    await loadContent(platform)
    if (isDemo) await seedDemo(platform, printLine)
  }
  if (isLeadingProcess(config)) {
    await platform.database.close()
    return superviseProcesses(config, platform.log, () => announce(config, `http://localhost:${config.PORT}`))
  }
  const app = await createApp(platform)
  await servePages(app, platform, builtPages())
  await getReady(platform)
  await platform.jobs.start()
  const address = await app.listen({ port: config.PORT, host: config.HOST })
  if (cluster.isPrimary) announce(config, address)
  shutDownOnSignal(app, platform)
}

/** About a hundred public pages in three languages, compressed and not. */
const keptBytes = 48 * 1024 * 1024

function builtPages() {
  const folder = path.resolve('build/web')
  const entry = path.join(folder, 'server/index.js')
  if (!existsSync(entry)) throw new ConfigError('The pages are not built yet: run npm run build first.')
  const build: Promise<ServerBuild> = import(pathToFileURL(entry).href)
  return { build: () => build, clientDir: path.join(folder, 'client'), keeps: keptBytes }
}

function announce(config: Config, address: string): void {
  printLine(startMessage(config, address).join('\n'))
  if (process.argv.includes('--demo'))
    printLine([`\nDemo accounts, everybody with the password ${castPassword}:`, ...demoAccountLines()].join('\n  '))
}

main().catch((error: unknown) => {
  printLine(startFailureText(error))
  process.exit(1)
})
