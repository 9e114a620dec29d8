import '../tools/require-node.mjs'
import { defineConfig } from 'vitest/config'
import { suite } from '../vitest.config.ts'

/** These mostly wait for jobs, retries and timeouts, so two of them share the machine's two cores. */
const MOSTLY_WAITING = [
  'faults/picture-{s3,kills,disk-full}.test.ts',
  'faults/{contact-smtp,mail-injection,clock,last-good,push-kills,reminder-kills}.test.ts',
]

// Generous: a limit tells a test that hangs, not a busy machine.
const common = { testTimeout: 600_000, hookTimeout: 400_000 }

export default defineConfig({
  test: {
    ...suite,
    reporters: process.env.REPORT
      ? ['default', ['json', { outputFile: `test-results/${process.env.REPORT}.json` }]]
      : ['default'],
    projects: [
      {
        test: {
          ...common,
          name: 'side by side',
          include: MOSTLY_WAITING,
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...common,
          name: 'alone',
          include: ['faults/**/*.test.ts'],
          exclude: MOSTLY_WAITING,
          // These measure how soon the studio answers again, so each has the machine to itself.
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
