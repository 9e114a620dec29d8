import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { CHUNKS } from './chunks.ts'
import { scopeClassName } from './class-names.ts'

export default defineConfig({
  plugins: [reactRouter()],
  // Finds all packages when development starts; one found later reloads the page.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}'] },
  // Inlined files would need data: in the content security policy.
  build: { assetsInlineLimit: 0, minify: 'terser', terserOptions: { ecma: 2020, compress: { passes: 2 } } },
  css: { modules: { generateScopedName: scopeClassName } },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } } } },
  },
})
