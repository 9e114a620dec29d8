import { existsSync } from 'node:fs'
import { playwright } from '@vitest/browser-playwright'
import { defineProject } from 'vitest/config'
import { suite } from '../vitest.config.ts'
import { scopeClassName } from './class-names.ts'
import { CSS_PLUGINS } from './css-plugins.ts'
import { API_PORT, apiCommands } from './test/api-commands.ts'

const SHELL = '/usr/bin/chromium-headless-shell'
const api = `http://127.0.0.1:${API_PORT}`

/** Tests screens and forms in Chromium without a build: one page mounts the screens with the real API. */
export default defineProject({
  css: { modules: { generateScopedName: scopeClassName }, postcss: { plugins: CSS_PLUGINS } },
  optimizeDeps: {
    entries: ['app/**/*.{ts,tsx}', 'test/**/*.tsx'],
    include: ['react/jsx-dev-runtime', 'vitest-browser-react', 'axe-core'],
  },
  server: { proxy: { '/api': api, '/media': api } },
  test: {
    ...suite,
    name: 'components',
    include: ['app/**/*.browser.test.tsx'],
    globalSetup: ['test/start-api.ts'],
    setupFiles: ['test/start-test.ts'],
    // All files share one database and one page, so that modules are loaded only once.
    isolate: false,
    fileParallelism: false,
    // Starts after the other projects, which use every core.
    sequence: { groupOrder: 1 },
    testTimeout: 60_000,
    // Loading the first screen takes seconds on a busy machine.
    expect: { poll: { timeout: 15_000 } },
    browser: {
      enabled: true,
      headless: true,
      ui: false,
      screenshotFailures: false,
      viewport: { width: 1440, height: 900 },
      commands: apiCommands,
      locators: { exact: false },
      provider: playwright({
        launchOptions: {
          executablePath: existsSync(SHELL) ? SHELL : '/usr/bin/chromium',
          chromiumSandbox: false,
        },
        contextOptions: { reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
})
