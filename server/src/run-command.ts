// Packages read NODE_ENV on import: without it, React renders with its slow development build.
process.env.NODE_ENV ||= 'production'

/** Runs a command-line program. Prints to standard output; a failure prints one line and exits with 1. */
export async function runCommand(command: (print: (line: string) => void) => Promise<void>): Promise<void> {
  try {
    await command((line) => process.stdout.write(`${line}\n`))
  } catch (error) {
    process.stderr.write(`${describe(error)}\n`)
    process.exit(1)
  }
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof AggregateError) return error.errors.map(describe).join(', ')
  return error.cause === undefined ? error.message : `${error.message}: ${describe(error.cause)}`
}
