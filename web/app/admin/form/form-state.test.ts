import { describe, expect, test } from 'vitest'
import {
  choose,
  isOutdated,
  listUndecided,
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
  test('both changes are in the form, and only mine counts as typed', () => {
    const typed = type(opened, 'experience', '7+')
    const merged = mergeSaved(typed, { ...SAVED, bio: 'Dots.' })
    expect(merged.values).toEqual({ name: 'Kabir', bio: 'Dots.', experience: '7+' })
    expect(merged.base).toEqual({ ...SAVED, bio: 'Dots.' })
    expect(merged.taken).toEqual(['bio'])
    expect(listUndecided(merged)).toEqual([])
  })

  const conflicting = mergeSaved(type(opened, 'bio', 'Circles.'), { ...SAVED, bio: 'Dots.' })

  test('a field changed by both shows mine and is undecided', () => {
    expect(conflicting.values.bio).toBe('Circles.')
    expect(listUndecided(conflicting)).toEqual(['bio'])
  })

  test('either can be chosen, and the choice changed again', () => {
    const theirs = choose(conflicting, 'bio', 'theirs')
    expect([theirs.values.bio, listUndecided(theirs)]).toEqual(['Dots.', []])
    const mine = choose(theirs, 'bio', 'mine')
    expect([mine.values.bio, listUndecided(mine)]).toEqual(['Circles.', []])
  })

  test('typing decides too, and both values can still be chosen', () => {
    const typed = type(conflicting, 'bio', 'Circles and dots.')
    expect(listUndecided(typed)).toEqual([])
    expect(choose(typed, 'bio', 'mine').values.bio).toBe('Circles.')
    expect(choose(typed, 'bio', 'theirs').values.bio).toBe('Dots.')
  })

  test('a second save updates theirs after theirs was chosen, and mine can still be chosen', () => {
    const again = mergeSaved(choose(conflicting, 'bio', 'theirs'), { ...SAVED, bio: 'Only dots.' })
    expect([again.values.bio, listUndecided(again)]).toEqual(['Only dots.', []])
    expect(choose(again, 'bio', 'mine').values.bio).toBe('Circles.')
  })

  test('a second save is a new conflict after mine was chosen', () => {
    const again = mergeSaved(choose(conflicting, 'bio', 'mine'), { ...SAVED, bio: 'Only dots.' })
    expect(listUndecided(again)).toEqual(['bio'])
    expect(again.conflicts.bio).toMatchObject({ mine: 'Circles.', theirs: 'Only dots.' })
  })
})

describe('a draft', () => {
  test('restores what was typed and takes the rest from what is saved now', () => {
    const draft = draftOf(type(opened, 'bio', 'Circles.'))
    const now = { ...SAVED, experience: '7+' }
    expect(isOutdated(draft, SAVED)).toBe(false)
    expect(isOutdated(draft, now)).toBe(true)
    const state = startWithDraft(now, draft)
    expect(state.values).toEqual({ name: 'Kabir', bio: 'Circles.', experience: '7+' })
    expect(state.conflicts).toEqual({})
  })

  test('conflicts with a field that was saved differently since', () => {
    const draft = draftOf(type(opened, 'bio', 'Circles.'))
    const state = startWithDraft({ ...SAVED, bio: 'Dots.' }, draft)
    expect(state.values.bio).toBe('Circles.')
    expect(state.conflicts.bio).toMatchObject({ mine: 'Circles.', theirs: 'Dots.' })
  })

  test('restores an undecided conflict', () => {
    const now = { ...SAVED, bio: 'Dots.' }
    const conflicting = mergeSaved(type(opened, 'bio', 'Circles.'), now)
    expect(listUndecided(startWithDraft(now, draftOf(conflicting)))).toEqual(['bio'])
    const decided = choose(conflicting, 'bio', 'mine')
    expect(listUndecided(startWithDraft(now, draftOf(decided)))).toEqual([])
    expect(startWithDraft(now, draftOf(decided)).values.bio).toBe('Circles.')
  })

  test('is not stored when nothing differs from what is saved', () => {
    expect(toDraft(type(type(opened, 'bio', 'x'), 'bio', 'Lines.'))).toBeUndefined()
  })

  test('of another form, or with an unreadable base, restores only fields of the same type', () => {
    const draft = { at: 1, values: { bio: 'Circles.', name: 7, other: 'x' }, before: '{"bio":' }
    expect(startWithDraft(SAVED, draft).values).toEqual({ ...SAVED, bio: 'Circles.' })
  })
})
