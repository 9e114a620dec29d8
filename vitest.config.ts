import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,deploy,server,tools,web}/**/*.test.{ts,tsx}'],
    globalSetup: ['server/test/global-setup.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    reporters: process.env.REPORT
      ? ['default', ['json', { outputFile: `test-results/${process.env.REPORT}.json` }]]
      : ['default'],
  },
})
