/** ok: as expected. note: allowed, but worth reading. wrong: must be fixed. */
type State = 'ok' | 'note' | 'wrong'

export interface Finding {
  subject: string
  state: State
  says: string
  advice?: string
}

const of =
  (subject: string, state: State) =>
  (says: string, advice = ''): Finding => ({ subject, state, says, ...(advice === '' ? {} : { advice }) })

export const findingsOn = (subject: string) => ({
  ok: of(subject, 'ok'),
  note: of(subject, 'note'),
  wrong: of(subject, 'wrong'),
})

const LABELS: Record<State, string> = { ok: 'OK', note: 'NOTE', wrong: 'WRONG' }

export function printFinding({ subject, state, says, advice }: Finding): string {
  const lines = advice === undefined ? [says] : [says, `→ ${advice}`]
  return lines
    .map(
      (line, i) =>
        `${(i === 0 ? LABELS[state] : '').padEnd(6)} ${(i === 0 ? subject : '').padEnd(10)} ${line}`,
    )
    .join('\n')
}

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
