import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // The manifest lists all routes, so that navigations need no manifest requests.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
