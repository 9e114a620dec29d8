const steps: (() => Promise<void>)[] = []

/** Cleans up after a test file; `clean-up.ts` runs the steps when it ends. */
export function whenFileEnds(step: () => Promise<void>): void {
  steps.push(step)
}

export async function runEndSteps(): Promise<void> {
  for (const step of steps.splice(0).toReversed()) await step()
}
