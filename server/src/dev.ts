import type { ServerBuild } from 'react-router'
import { bundleWorkers } from '../../tools/build.ts'
import { createApp } from './app.ts'
import { loadContent } from './all-slices/load-content.ts'
import { readConfig } from './platform/config.ts'
import { servePages } from './pages.ts'
import { printLine } from './process/print-line.ts'
import { seedDemo } from './seed/seed-demo.ts'
import { startPlatform } from './process/start-platform.ts'
import { startFailureText } from './process/start-failure.ts'

/**
 * The server from source with pages by Vite: a changed page shows at once; a changed server file restarts it (`node
 * --watch`).
 */
async function main(): Promise<void> {
  const isDemo = process.argv.includes('--demo')
  const config = readConfig({ NODE_ENV: 'development', ...(isDemo && { DEMO_ROUND: 'moves' }), ...process.env })
  await bundleWorkers()
  const platform = await startPlatform(config)
  await loadContent(platform)
  if (isDemo) await seedDemo(platform, printLine)
  const { createServer } = await import('vite')
  const app = await createApp(platform)
  // Hot reload uses the server's own port.
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server: app.server } }, appType: 'custom' })
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api')) return done()
    vite.middlewares(request.raw, reply.raw, () => done())
  })
  await servePages(app, platform, {
    build: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as unknown as ServerBuild,
    clientDir: null,
  })
  await platform.jobs.start()
  await app.listen({ port: config.PORT, host: config.HOST })
  printLine(`Bagdar with hot reload: http://localhost:${config.PORT}`)
}

main().catch((error: unknown) => {
  printLine(startFailureText(error))
  process.exit(1)
})
