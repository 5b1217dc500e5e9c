import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

// What every page loads anyway comes in a few files: a slow line pays for each one. Tests are on whole folders, so nothing rare is pulled in.
const groups = [
  {
    name: 'framework',
    test: /node_modules[\\/](react|react-dom|scheduler|react-router|i18next|react-i18next|cookie|set-cookie-parser|use-sync-external-store|html-parse-stringify|void-elements)[\\/]/,
  },
  { name: 'mantine', test: /node_modules[\\/](@mantine[\\/](core[\\/]esm[\\/]core|store)|clsx)[\\/]/ },
  {
    name: 'shell',
    test: /web[\\/]app[\\/](i18n[\\/]|session\.ts|api\.ts|nonce\.ts|shell[\\/](brand|link-button|language|site-|phone-text|use-(installation|support|user|format)|page-meta|skip-link|not-found\.tsx|failure|messenger|profile-address|full-scene))/,
  },
  { name: 'drawings', test: /web[\\/]app[\\/]ui[\\/]drawings[\\/](horn|paint|place|sun|steppe|kuralai-figure|landmarks|logo|frieze|ornament|skill-)/ },
]

export default defineConfig({
  plugins: [reactRouter()],
  publicDir: 'web/public',
  build: { assetsInlineLimit: 0, target: 'es2022' },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
  optimizeDeps: {
    include: ['@mantine/core', '@mantine/hooks', '@mantine/form', '@mantine/notifications', '@mantine/dates', 'i18next', 'react-i18next', 'zod/mini', 'idb'],
  },
})
