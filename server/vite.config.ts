import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const BUILD = fileURLToPath(new URL('./build/', import.meta.url))
// Before the bundle loads its packages, which read NODE_ENV. Node's option would read the maps of all packages.
const START = `import { setSourceMapsSupport } from 'node:module'
process.env.NODE_ENV ||= 'production'
setSourceMapsSupport(true)
await import('./main.js')
`

/** Bundles the server's own code. Files beside a module, such as migrations, stay beside its source. */
export default defineConfig({
  plugins: [
    {
      name: 'start',
      generateBundle() {
        this.emitFile({ type: 'asset', fileName: 'start.js', source: START })
      },
      transform: {
        filter: { code: 'import.meta.url' },
        handler(code, id) {
          const url = `new URL('${relative(BUILD, id)}', import.meta.url).href`
          return { code: code.replaceAll('import.meta.url', url), map: null }
        },
      },
    },
  ],
  build: {
    ssr: 'src/main.ts',
    outDir: BUILD,
    sourcemap: true,
    target: 'node24',
    rolldownOptions: { output: { chunkFileNames: '[name].js', sourcemapExcludeSources: true } },
  },
})
