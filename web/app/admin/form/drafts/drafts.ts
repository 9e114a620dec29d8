const PREFIX = 'draft:'
const KEPT_MS = 7 * 24 * 3_600_000

export interface Draft {
  at: number
  values: Record<string, unknown>
  /** What stood in the fields before, to see whether the record has been changed since. */
  before: string
}

/** Words only, in this browser only. Where it denies storage, nothing is kept. */
export function readDraft(name: string): Draft | undefined {
  removeOld()
  return parse(PREFIX + name)
}

export function keepDraft(name: string, draft: Draft): void {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(draft))
  } catch {
    // Full or forbidden: the form itself still has every word.
  }
}

export function forgetDraft(name: string): void {
  try {
    localStorage.removeItem(PREFIX + name)
  } catch {
    // Then nothing was kept either.
  }
}

export function forgetAllDrafts(): void {
  for (const name of listNames()) forgetDraft(name)
}

function removeOld(): void {
  for (const name of listNames()) {
    const draft = parse(PREFIX + name)
    if (draft === undefined || Date.now() - draft.at > KEPT_MS) forgetDraft(name)
  }
}

function listNames(): string[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(PREFIX))
      .map((key) => key.slice(PREFIX.length))
  } catch {
    return []
  }
}

function parse(key: string): Draft | undefined {
  try {
    const draft = JSON.parse(localStorage.getItem(key) ?? 'null')
    return typeof draft?.at === 'number' && typeof draft.values === 'object' ? draft : undefined
  } catch {
    return undefined
  }
}
