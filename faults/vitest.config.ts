import '../tools/require-node.mjs'
import { defineConfig } from 'vitest/config'
import { suite } from '../vitest.config.ts'

/** Tests that mostly wait for jobs, retries and timeouts, so that two of them can run at the same time. */
const MOSTLY_WAITING = [
  'faults/picture-{s3,crash,disk-full}.test.ts',
  'faults/{enquiry-smtp,mail/mail-injection,clock,stale-copies,push-crash,reminder-crash}.test.ts',
]

// Long timeouts, so that only a hanging test exceeds them, not a busy machine.
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
          name: 'one at a time',
          include: ['faults/**/*.test.ts'],
          exclude: MOSTLY_WAITING,
          // One test at a time, because these tests measure recovery times.
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
