import '../tools/require-node.mjs'
import { defineConfig } from '@playwright/test'
import { BROWSER } from './support/start/browser.ts'

export default defineConfig({
  testDir: 'tests',
  outputDir: '../test-results/e2e',
  globalSetup: './support/start/global-setup.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // SUITE=full runs all tests. Other runs skip tests with the tag @full (docs/testing.md).
  ...(process.env.SUITE === 'full' ? {} : { grepInvert: /@full\b/ }),
  // A long timeout, so that only a hanging test exceeds it, not a busy machine.
  timeout: process.env.CI ? 120_000 : 60_000,
  expect: { timeout: process.env.CI ? 30_000 : 10_000 },
  reporter: process.env.CI ? [['line'], ['json', { outputFile: '../test-results/e2e.json' }]] : [['line']],
  use: {
    viewport: { width: 1440, height: 900 },
    // Animations take a whole core without a GPU. Tests of motion override this with 'no-preference'.
    contextOptions: { reducedMotion: 'reduce' },
    // Each browser context would install the service worker; only its tests allow it.
    serviceWorkers: 'block',
    launchOptions: { executablePath: BROWSER, chromiumSandbox: false },
    screenshot: 'only-on-failure',
  },
})
