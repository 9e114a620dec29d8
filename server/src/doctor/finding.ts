/** ok: as expected. note: allowed, but worth reading. wrong: must be fixed. */
type State = 'ok' | 'note' | 'wrong'

/** One line of the doctor's output. */
export interface Finding {
  subject: string
  state: State
  says: string
  /** Advice, if there is something to do. */
  advice?: string
}

const LABELS: Record<State, string> = { ok: 'OK', note: 'NOTE', wrong: 'WRONG' }

/** Formats label and subject as columns, then the sentence, with the advice on the next line. */
export function printFinding({ subject, state, says, advice }: Finding): string {
  const lines = advice === undefined ? [says] : [says, `→ ${advice}`]
  return lines
    .map(
      (line, i) =>
        `${(i === 0 ? LABELS[state] : '').padEnd(6)} ${(i === 0 ? subject : '').padEnd(10)} ${line}`,
    )
    .join('\n')
}

/** Returns the error code. Node hides the reason of a failed connection in the cause. */
export function codeOf(error: unknown): string {
  const { code, name, cause, errors } = error as {
    code?: unknown
    name?: string
    cause?: unknown
    errors?: unknown[]
  }
  if (typeof code === 'string') return code
  if (cause !== undefined) return codeOf(cause)
  if (errors?.[0] !== undefined) return codeOf(errors[0])
  return name ?? 'unknown'
}
