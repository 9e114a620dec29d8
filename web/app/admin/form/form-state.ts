import type { Draft } from './drafts/drafts.ts'
import { type Conflict, isSame, type Merges, mergeValues } from './merge/merge-values.ts'

/** A field that both changed. Undecided until staff choose one or type on. */
export type OpenConflict<T = unknown> = Conflict<T> & { chosen?: 'mine' | 'theirs' | 'typed' }

export type OpenConflicts<Values> = { [Field in keyof Values]?: OpenConflict<Values[Field]> }

type FieldOf<Values> = keyof Values & string

export interface FormState<Values> {
  /** What is saved, as far as this form knows. */
  base: Values
  values: Values
  conflicts: OpenConflicts<Values>
  /** Fields whose content the last merge took from somebody else. */
  taken: FieldOf<Values>[]
}

export const startWith = <Values extends object>(base: Values): FormState<Values> => ({
  base,
  values: base,
  conflicts: {},
  taken: [],
})

/** Only what was really typed comes from the draft, the rest is what is saved now. */
export function startWithDraft<Values extends object>(
  now: Values,
  draft: Draft,
  merges?: Merges<Values>,
): FormState<Values> {
  const base = readBase(draft, now)
  return takeOver({ ...startWith(base), values: pickFitting(base, draft.values) }, now, merges)
}

/** Somebody else saved the record: what they changed comes in, what was typed here stays. */
export function takeOver<Values extends object>(
  { base, values: mine, conflicts: earlier }: FormState<Values>,
  theirs: Values,
  merges?: Merges<Values>,
): FormState<Values> {
  const { values, taken, conflicts } = mergeValues(base, mine, theirs, merges)
  return { base: theirs, values, taken, conflicts: { ...follow(earlier, values), ...conflicts } }
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

export const listUndecided = <Values>({ conflicts }: FormState<Values>) =>
  fieldsOf(conflicts).filter((field) => conflicts[field]?.chosen === undefined)

/** What a draft of this state keeps, or nothing where there is nothing to lose. */
export function toDraft<Values extends object>(state: FormState<Values>): Omit<Draft, 'at'> | undefined {
  const { base, values, conflicts } = state
  const undecided = listUndecided(state)
  if (isSame(values, base) && undecided.length === 0) return undefined
  // An undecided field keeps the base that it had, so that a reload finds the same conflict again.
  const bases = Object.fromEntries(undecided.map((field) => [field, conflicts[field]?.base]))
  return { values: values as Record<string, unknown>, before: JSON.stringify({ ...base, ...bases }) }
}

export const isOutdated = <Values extends object>(draft: Draft, now: Values) =>
  !isSame(readBase(draft, now), now)

/** Where theirs was chosen, theirs is now newer; what was typed here can still be chosen instead. */
function follow<Values>(earlier: OpenConflicts<Values>, values: Values): OpenConflicts<Values> {
  const followed = { ...earlier }
  for (const field of fieldsOf(earlier)) {
    const conflict = earlier[field]
    if (conflict?.chosen === 'theirs') followed[field] = { ...conflict, theirs: values[field] }
  }
  return followed
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

/** Only the fields that this form has, each of the kind that it is there. */
function pickFitting<Values extends object>(fields: Values, found: Record<string, unknown>): Values {
  const fitting = Object.entries(fields)
    .filter(([field, value]) => kindOf(found[field]) === kindOf(value))
    .map(([field]) => [field, found[field]])
  return { ...fields, ...Object.fromEntries(fitting) }
}

const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value)
