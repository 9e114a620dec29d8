import type { Draft } from './drafts/drafts.ts'
import { type Conflict, isSame, type Merges, mergeValues } from './merge/merge-values.ts'

/** A field that both users changed. `chosen` is unset until staff choose a value or type another. */
type OpenConflict<T = unknown> = Conflict<T> & { chosen?: 'mine' | 'theirs' | 'typed' }

export type OpenConflicts<Values> = { [Field in keyof Values]?: OpenConflict<Values[Field]> }

type FieldOf<Values> = keyof Values & string

export interface FormState<Values> {
  base: Values
  values: Values
  conflicts: OpenConflicts<Values>
  /** Fields whose value the last merge took from another user's save. */
  taken: FieldOf<Values>[]
}

export const startWith = <Values extends object>(base: Values): FormState<Values> => ({
  base,
  values: base,
  conflicts: {},
  taken: [],
})

export function startWithDraft<Values extends object>(
  now: Values,
  draft: Draft,
  merges?: Merges<Values>,
): FormState<Values> {
  const base = readBase(draft, now)
  return mergeSaved({ ...startWith(base), values: pickFitting(base, draft.values) }, now, merges)
}

/** For a new record without saved values: all values come from the draft. */
export const continueDraft = <Values extends object>(start: Values, draft: Draft): FormState<Values> => ({
  ...startWith(start),
  values: pickFitting(start, draft.values),
})

export function mergeSaved<Values extends object>(
  { base, values: mine, conflicts: earlier }: FormState<Values>,
  theirs: Values,
  merges?: Merges<Values>,
): FormState<Values> {
  const { values, taken, conflicts } = mergeValues(base, mine, theirs, merges)
  return { base: theirs, values, taken, conflicts: { ...updateTheirs(earlier, values), ...conflicts } }
}

export function type<Values>(
  state: FormState<Values>,
  field: FieldOf<Values>,
  value: unknown,
): FormState<Values> {
  return decide({ ...state, values: { ...state.values, [field]: value } }, field, 'typed')
}

export function choose<Values>(
  state: FormState<Values>,
  field: FieldOf<Values>,
  side: 'mine' | 'theirs',
): FormState<Values> {
  const conflict = state.conflicts[field]
  if (conflict === undefined) return state
  return decide({ ...state, values: { ...state.values, [field]: conflict[side] } }, field, side)
}

export const fieldsOf = <Values>(conflicts: OpenConflicts<Values>) =>
  Object.keys(conflicts) as FieldOf<Values>[]

export const listUnresolvedConflicts = <Values>({ conflicts }: FormState<Values>) =>
  fieldsOf(conflicts).filter((field) => conflicts[field]?.chosen === undefined)

export function toDraft<Values extends object>(state: FormState<Values>): Omit<Draft, 'at'> | undefined {
  const { base, values, conflicts } = state
  const undecided = listUnresolvedConflicts(state)
  if (isSame(values, base) && undecided.length === 0) return undefined
  // The draft keeps the old base of an undecided field, so that a reload finds the same conflict again.
  const bases = Object.fromEntries(undecided.map((field) => [field, conflicts[field]?.base]))
  return { values: values as Record<string, unknown>, before: JSON.stringify({ ...base, ...bases }) }
}

export const isDraftStale = <Values extends object>(draft: Draft, now: Values) =>
  !isSame(readBase(draft, now), now)

/** Where staff chose the other user's value, that user's newer value replaces the chosen one. */
function updateTheirs<Values>(earlier: OpenConflicts<Values>, values: Values): OpenConflicts<Values> {
  const updated = { ...earlier }
  for (const field of fieldsOf(earlier)) {
    const conflict = earlier[field]
    if (conflict?.chosen === 'theirs') updated[field] = { ...conflict, theirs: values[field] }
  }
  return updated
}

function decide<Values>(
  state: FormState<Values>,
  field: FieldOf<Values>,
  chosen: NonNullable<OpenConflict['chosen']>,
): FormState<Values> {
  const conflict = state.conflicts[field]
  if (conflict === undefined) return state
  return { ...state, conflicts: { ...state.conflicts, [field]: { ...conflict, chosen } } }
}

function readBase<Values extends object>({ before }: Draft, now: Values): Values {
  try {
    return pickFitting(now, JSON.parse(before))
  } catch {
    return now
  }
}

/** A draft may come from an older version of the form, so only values of the same type are used. */
function pickFitting<Values extends object>(fields: Values, found: Record<string, unknown>): Values {
  const fitting = Object.entries(fields)
    .filter(([field, value]) => typeOf(found[field]) === typeOf(value))
    .map(([field]) => [field, found[field]])
  return { ...fields, ...Object.fromEntries(fitting) }
}

const typeOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value)
