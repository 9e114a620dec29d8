import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['faults/**/*.test.ts'],
    // Faults compete for the machine's two cores: one at a time.
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 60_000,
    reporters: process.env.CI
      ? ['default', ['json', { outputFile: 'test-results/faults.json' }]]
      : ['default'],
  },
})
