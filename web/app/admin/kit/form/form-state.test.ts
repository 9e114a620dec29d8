import { describe, expect, test } from 'vitest'
import {
  choose,
  isDraftStale,
  listUnresolvedConflicts,
  mergeSaved,
  startWith,
  startWithDraft,
  toDraft,
  type,
} from './form-state.ts'

const SAVED = { name: 'Kabir', bio: 'Lines.', experience: '6+' }
const opened = startWith(SAVED)
const draftOf = (state: typeof opened) => ({ at: 1, values: {}, before: '', ...toDraft(state) })

describe('a record saved by another user while the form was open', () => {
  test('keeps the changes of both users and marks only the local changes as typed', () => {
    const typed = type(opened, 'experience', '7+')
    const merged = mergeSaved(typed, { ...SAVED, bio: 'Dots.' })
    expect(merged.values).toEqual({ name: 'Kabir', bio: 'Dots.', experience: '7+' })
    expect(merged.base).toEqual({ ...SAVED, bio: 'Dots.' })
    expect(merged.taken).toEqual(['bio'])
    expect(listUnresolvedConflicts(merged)).toEqual([])
  })

  const conflicting = mergeSaved(type(opened, 'bio', 'Circles.'), { ...SAVED, bio: 'Dots.' })

  test('a field that both users changed shows my value and stays unresolved', () => {
    expect(conflicting.values.bio).toBe('Circles.')
    expect(listUnresolvedConflicts(conflicting)).toEqual(['bio'])
  })

  test('either value can be chosen, and the choice can be changed', () => {
    const theirs = choose(conflicting, 'bio', 'theirs')
    expect([theirs.values.bio, listUnresolvedConflicts(theirs)]).toEqual(['Dots.', []])
    const mine = choose(theirs, 'bio', 'mine')
    expect([mine.values.bio, listUnresolvedConflicts(mine)]).toEqual(['Circles.', []])
  })

  test('typing resolves a conflict, and both values can still be chosen', () => {
    const typed = type(conflicting, 'bio', 'Circles and dots.')
    expect(listUnresolvedConflicts(typed)).toEqual([])
    expect(choose(typed, 'bio', 'mine').values.bio).toBe('Circles.')
    expect(choose(typed, 'bio', 'theirs').values.bio).toBe('Dots.')
  })

  test('a value that I took from the other user is replaced by that user’s newer value', () => {
    const again = mergeSaved(choose(conflicting, 'bio', 'theirs'), { ...SAVED, bio: 'Only dots.' })
    expect([again.values.bio, listUnresolvedConflicts(again)]).toEqual(['Only dots.', []])
    expect(choose(again, 'bio', 'mine').values.bio).toBe('Circles.')
  })

  test('my chosen value conflicts again when the other user saves another value', () => {
    const again = mergeSaved(choose(conflicting, 'bio', 'mine'), { ...SAVED, bio: 'Only dots.' })
    expect(listUnresolvedConflicts(again)).toEqual(['bio'])
    expect(again.conflicts.bio).toMatchObject({ mine: 'Circles.', theirs: 'Only dots.' })
  })
})

describe('a form draft', () => {
  test('restores edited fields and takes the other values from the saved record', () => {
    const draft = draftOf(type(opened, 'bio', 'Circles.'))
    const now = { ...SAVED, experience: '7+' }
    expect(isDraftStale(draft, SAVED)).toBe(false)
    expect(isDraftStale(draft, now)).toBe(true)
    const state = startWithDraft(now, draft)
    expect(state.values).toEqual({ name: 'Kabir', bio: 'Circles.', experience: '7+' })
    expect(state.conflicts).toEqual({})
  })

  test('conflicts with a field whose saved value has changed since the draft', () => {
    const draft = draftOf(type(opened, 'bio', 'Circles.'))
    const state = startWithDraft({ ...SAVED, bio: 'Dots.' }, draft)
    expect(state.values.bio).toBe('Circles.')
    expect(state.conflicts.bio).toMatchObject({ mine: 'Circles.', theirs: 'Dots.' })
  })

  test('restores an unresolved conflict', () => {
    const now = { ...SAVED, bio: 'Dots.' }
    const conflicting = mergeSaved(type(opened, 'bio', 'Circles.'), now)
    expect(listUnresolvedConflicts(startWithDraft(now, draftOf(conflicting)))).toEqual(['bio'])
    const decided = choose(conflicting, 'bio', 'mine')
    expect(listUnresolvedConflicts(startWithDraft(now, draftOf(decided)))).toEqual([])
    expect(startWithDraft(now, draftOf(decided)).values.bio).toBe('Circles.')
  })

  test('is not stored when it equals the saved record', () => {
    expect(toDraft(type(type(opened, 'bio', 'x'), 'bio', 'Lines.'))).toBeUndefined()
  })

  test('restores only fields of the same type when the form or the base does not match', () => {
    const draft = { at: 1, values: { bio: 'Circles.', name: 7, other: 'x' }, before: '{"bio":' }
    expect(startWithDraft(SAVED, draft).values).toEqual({ ...SAVED, bio: 'Circles.' })
  })
})
