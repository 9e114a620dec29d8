import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  // Inlined files would need a data: source in the policy for fonts and styles.
  build: { assetsInlineLimit: 0 },
})
