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
  // SUITE=full runs all tests; otherwise those tagged @full are left out, as docs/testing.md says.
  ...(process.env.SUITE === 'full' ? {} : { grepInvert: /@full\b/ }),
  // Generous: a limit tells a hanging test, not a busy machine.
  timeout: process.env.CI ? 120_000 : 60_000,
  expect: { timeout: process.env.CI ? 30_000 : 10_000 },
  reporter: process.env.CI ? [['line'], ['json', { outputFile: '../test-results/e2e.json' }]] : [['line']],
  use: {
    viewport: { width: 1440, height: 900 },
    // Drawing motion by software takes a core: a test whose subject it is emulates 'no-preference'.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: BROWSER, chromiumSandbox: false },
    screenshot: 'only-on-failure',
  },
})
