const PREFIX = 'draft:'
const TTL_MS = 7 * 24 * 3_600_000

export interface Draft {
  at: number
  values: Record<string, unknown>
  /** The saved values when typing began, as JSON, to detect changes to the record since then. */
  before: string
}

export function readDraft(name: string): Draft | undefined {
  deleteExpired()
  return parse(PREFIX + name)
}

export function saveDraft(name: string, draft: Draft): void {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(draft))
  } catch {
    // Storage is full or blocked; the form itself still has the text.
  }
}

export function deleteDraft(name: string): void {
  try {
    localStorage.removeItem(PREFIX + name)
  } catch {
    // Storage is blocked, so there is no draft to delete.
  }
}

export function deleteAllDrafts(): void {
  for (const name of listNames()) deleteDraft(name)
}

function deleteExpired(): void {
  for (const name of listNames()) {
    const draft = parse(PREFIX + name)
    if (draft === undefined || Date.now() - draft.at > TTL_MS) deleteDraft(name)
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

const RELATIVE_TIME = new Intl.RelativeTimeFormat('en')
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

export function ago(at: number, now = Date.now()): string {
  const age = now - at
  if (age < MINUTE_MS) return 'a moment ago'
  if (age < HOUR_MS) return RELATIVE_TIME.format(-Math.floor(age / MINUTE_MS), 'minute')
  if (age < DAY_MS) return RELATIVE_TIME.format(-Math.floor(age / HOUR_MS), 'hour')
  return RELATIVE_TIME.format(-Math.floor(age / DAY_MS), 'day')
}
