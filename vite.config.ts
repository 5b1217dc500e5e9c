import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { directImports } from './tools/bundle/direct-imports.ts'
import { joinedKinds } from './tools/bundle/joined-kinds.ts'
import { contractDoors, leanContract } from './tools/bundle/lean-contract.ts'
import { leanSlices } from './tools/bundle/lean-slices.ts'
import { leanStyles } from './tools/bundle/lean-styles.ts'
import { namedBreakpoints } from './tools/bundle/named-breakpoints.ts'
import { ownPreload } from './tools/bundle/own-preload.ts'
import { ownRoot } from './tools/bundle/own-root.ts'
import { sharedChunks } from './tools/bundle/shared-chunks.ts'
import { shortName } from './tools/bundle/short-names.ts'
import { wordsFiles } from './tools/bundle/words-files.ts'
import routes from './web/app/routes.ts'

const react = /node_modules[\\/](react|react-dom|scheduler)[\\/]/
const framework = /node_modules[\\/](react-router|cookie|set-cookie-parser|use-sync-external-store)[\\/]/

/** The page of the test, which contains no router code. */
const testRoot = 'web/app/diagnostics/runner/root/entry.tsx'

const shared = sharedChunks(routes, [testRoot], { react, framework })

export default defineConfig({
  plugins: [
    leanContract(),
    leanSlices(),
    directImports(contractDoors),
    shared.plugin,
    ownPreload(),
    ownRoot(testRoot),
    joinedKinds(),
    wordsFiles(),
    reactRouter(),
  ],
  publicDir: 'web/public',
  css: { modules: { generateScopedName: shortName }, postcss: { plugins: [leanStyles, namedBreakpoints] } },
  build: { assetsInlineLimit: 0, target: 'es2022' },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: shared.groups } } } } } },
  optimizeDeps: {
    include: ['@mantine/core', '@mantine/hooks', '@mantine/notifications', '@mantine/dates', 'zod/mini'],
  },
})
