import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { directImports } from './tools/direct-imports.ts'
import { leanContract, wholeThings } from './tools/lean-contract.ts'
import { leanStyles } from './tools/lean-styles.ts'
import { sharedChunks } from './tools/shared-chunks.ts'
import routes from './web/app/routes.ts'

const framework = /node_modules[\\/](react|react-dom|scheduler|react-router|cookie|set-cookie-parser|use-sync-external-store)[\\/]/

const shared = sharedChunks(routes, framework)

export default defineConfig({
  plugins: [leanContract(), directImports({ '#contract/accounts': wholeThings, '#contract/profiles': wholeThings }), shared.plugin, reactRouter()],
  publicDir: 'web/public',
  css: { postcss: { plugins: [leanStyles] } },
  build: { assetsInlineLimit: 0, target: 'es2022' },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: shared.groups } } } } } },
  optimizeDeps: {
    include: ['@mantine/core', '@mantine/hooks', '@mantine/form', '@mantine/notifications', '@mantine/dates', 'zod/mini', 'idb'],
  },
})
