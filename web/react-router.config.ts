import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // The manifest lists all routes, because otherwise navigations would request parts of it.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
