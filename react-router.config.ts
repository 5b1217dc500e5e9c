import type { Config } from '@react-router/dev/config'

// A route is one file: its loader, its bones and its page each in a file of their own would pay the latency of a slow
// line three times.
export default {
  appDirectory: 'web/app',
  buildDirectory: 'build/web',
  ssr: true,
  splitRouteModules: false,
} satisfies Config
