import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // All routes are known from the start: no manifest calls while moving about.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
