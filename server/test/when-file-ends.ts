import { afterAll } from 'vitest'

const steps: (() => Promise<void>)[] = []

// Said while the file is read: what beforeAll or a test says to vitest is never done.
afterAll(async () => {
  for (const step of steps.toReversed()) await step()
})

/** Cleans up when a test file ends. */
export function whenFileEnds(step: () => Promise<void>): void {
  steps.push(step)
}
