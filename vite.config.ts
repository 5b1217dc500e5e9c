import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  publicDir: 'web/public',
  build: { assetsInlineLimit: 0, target: 'es2022' },
  optimizeDeps: { include: ['@mantine/core', '@mantine/hooks', '@mantine/form', '@mantine/notifications', '@mantine/dates', 'i18next', 'react-i18next', 'zod/mini', 'idb'] },
})
