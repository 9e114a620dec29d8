import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { CHUNKS } from './chunks.ts'
import { scopeClassName } from './class-names.ts'

export default defineConfig({
  plugins: [reactRouter()],
  // Development: all packages are found at the start. One that is found while somebody clicks reloads the page.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}'] },
  // Inlined files would need a data: source in the policy for fonts and styles.
  build: { assetsInlineLimit: 0 },
  css: { modules: { generateScopedName: scopeClassName } },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } } } },
  },
})
