import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { CHUNKS } from './chunks.ts'
import { scopeClassName } from './class-names.ts'
import { CSS_PLUGINS } from './css-plugins.ts'

// Terser makes the scripts 2 % smaller, but the build takes three times as long.
const MINIFY = process.env.FAST_BUILD
  ? { minify: 'oxc' as const }
  : { minify: 'terser' as const, terserOptions: { ecma: 2020 as const, compress: { passes: 2 } } }

export default defineConfig({
  plugins: [reactRouter()],
  // Scans all files for packages at the start, because a package found later reloads the page.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}'] },
  // Inlined files would need data: URLs in the content security policy.
  build: { assetsInlineLimit: 0, ...MINIFY },
  css: { modules: { generateScopedName: scopeClassName }, postcss: { plugins: CSS_PLUGINS } },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } } } },
  },
})
