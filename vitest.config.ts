import './tools/require-node.mjs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** These replace a module of Node, watch the memory or list the children of their process. */
const OWN_PROCESS = [
  'server/src/studio/auth/passwords/passwords.test.ts',
  'server/src/desk/enquiries/pictures/flood.test.ts',
  'server/src/http/uploads/slow-bodies.test.ts',
  'server/src/media/collect-young-generation.test.ts',
  'server/src/media/encoder/{encoder,memory}.test.ts',
  'server/src/media/uploads/hostile-pictures.test.ts',
  'server/src/metrics/*.test.ts',
]

/** SUITE=full runs all tests; otherwise those of the tag `full` are left out, as docs/testing.md says. */
export const suite = {
  tags: [{ name: 'full', description: 'Slow or heavy: runs only in .ci/full.' }],
  ...(process.env.SUITE === 'full' ? {} : { tagsFilter: ['!full'] }),
}

const common = {
  setupFiles: ['server/test/clean-up.ts'],
  // Generous: a limit tells a hanging test, not a busy machine.
  testTimeout: 180_000,
  hookTimeout: 120_000,
}

export default defineConfig({
  test: {
    ...suite,
    // Tests wait for PostgreSQL, encoders and other processes, so that more workers than cores keep the cores at work.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    globalSetup: ['server/test/global-setup.ts'],
    reporters: process.env.REPORT
      ? ['default', ['json', { outputFile: `test-results/${process.env.REPORT}.json` }]]
      : ['default'],
    projects: [
      {
        test: {
          ...common,
          name: 'shared',
          include: ['{bench,contract,deploy,server,tools,web}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/*.browser.test.tsx', ...OWN_PROCESS],
          // Loading the app takes longer than most files' tests, so the files of one process share its modules.
          isolate: false,
        },
      },
      { test: { ...common, name: 'own process', include: OWN_PROCESS } },
      './web/vitest.config.ts',
    ],
  },
})
