import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { leanContract } from './tools/lean-contract.ts'

const mantine = /node_modules[\\/](@mantine[\\/](core[\\/]esm[\\/]core|store)|clsx)[\\/]/
// Only for components that most pages do without.
const ofRareParts = /[\\/]utils[\\/](create-s|find-element|close-on|get-default-z|get-ref|get-single|is-element|get-safe-id|create-event)/

// What every page loads anyway comes in a few files: a slow line pays for each one. A group takes along what its files import, unless an earlier group has it.
const groups = [
  {
    name: 'framework',
    test: /node_modules[\\/](react|react-dom|scheduler|react-router|i18next|react-i18next|cookie|set-cookie-parser|use-sync-external-store|html-parse-stringify|void-elements)[\\/]/,
  },
  { name: 'mantine', test: (id: string) => mantine.test(id) && !ofRareParts.test(id) },
  // Its own group, or the pages that only have a button would fetch the test with it.
  { name: 'button', test: /@mantine[\\/]core[\\/]esm[\\/]components[\\/](Button|Loader|Transition|UnstyledButton|VisuallyHidden)[\\/]/ },
  {
    name: 'shell',
    test: /web[\\/]app[\\/](i18n[\\/]|session\.ts|(browser-)?api\.ts|nonce\.ts|shell[\\/](link-button|use-format|use-installation|page-meta|not-found\.tsx|failure)|ui[\\/](tag|segments)\.)|icons-react[\\/]dist[\\/]esm[\\/](createReact|default|icons[\\/]Icon(ArrowLeft|ArrowRight|Check|Clock|CloudCheck|CloudOff|DeviceLaptop|X)\.)|notifications[\\/]esm[\\/]notifications\.store|random-id/,
  },
  {
    name: 'test',
    test: /web[\\/]app[\\/]diagnostics[\\/]runner[\\/](items[\\/]|item-|register-worker|attempt-session|outbox|progress|courier|answered|clock|open-attempt|stimulus)/,
  },
  { name: 'marks', test: /web[\\/]app[\\/]ui[\\/]drawings[\\/](logo|ornament|skill-)/ },
  { name: 'site', test: /web[\\/]app[\\/]shell[\\/](brand|language|site-|phone-text|use-(support|user)|skip-link|messenger|profile-address|full-scene)/ },
  { name: 'landscape', test: /web[\\/]app[\\/]ui[\\/]drawings[\\/](horn|paint|place|sun|steppe|kuralai-figure|landmarks|frieze)/ },
]

export default defineConfig({
  plugins: [leanContract(), reactRouter()],
  publicDir: 'web/public',
  build: { assetsInlineLimit: 0, target: 'es2022' },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
  optimizeDeps: {
    include: ['@mantine/core', '@mantine/hooks', '@mantine/form', '@mantine/notifications', '@mantine/dates', 'i18next', 'react-i18next', 'zod/mini', 'idb'],
  },
})
