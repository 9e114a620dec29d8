const steps: (() => Promise<void>)[] = []

/** `clean-up.ts` runs the step after the test file. */
export function afterFile(step: () => Promise<void>): void {
  steps.push(step)
}

export async function runEndSteps(): Promise<void> {
  for (const step of steps.splice(0).toReversed()) await step()
}
