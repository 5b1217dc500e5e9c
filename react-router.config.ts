import type { Config } from '@react-router/dev/config'

// Keeps loader, skeleton and page of a route in one file: three files would cost three round trips on a slow line.
export default {
  appDirectory: 'web/app',
  buildDirectory: 'build/web',
  ssr: true,
  splitRouteModules: false,
} satisfies Config
