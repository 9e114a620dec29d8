import { artists } from '@linework/contract/content/artists-kind'
import { describe, expect, test } from 'vitest'
import { messages, openArtistForms, type Parts } from '../../../test/edits/record-forms.ts'
import { makeArtist } from '../../../test/factories.ts'

const { styles, words } = artists.fields

const { create, picture, t, texts, update } = await openArtistForms()

const practice: Parts = [
  ['styles', ' Dotwork, Mandala,, Dotwork\nOrnament '],
  ['declines', 'Colour. Kabir does.\n\n Names under 8 mm.'],
  ['books', 'closed'],
  ['reopens', '2026-12-01'],
  ['availability', 'Leave a word.'],
  ['words', 'I count dots.'],
]

const stored = {
  styles: ['Dotwork', 'Mandala', 'Ornament'],
  declines: ['Colour. Kabir does.', 'Names under 8 mm.'],
  books: 'closed',
  reopens: '2026-12-01',
  availability: 'Leave a word.',
  words: 'I count dots.',
}

const empty = { styles: [], declines: [], books: '', reopens: '', availability: '', words: '' }

describe('profile details of an artist (styles, declined work, open or closed books)', () => {
  test('are stored with a new artist and returned by slug', async () => {
    const response = await create([...texts('Asha'), ...practice, ['profileImage', picture]])
    expect(response.statusCode).toBe(201)
    const page = await t.app.inject({ url: `/api/artists/slug/${response.json().slug}` })
    expect(page.json()).toMatchObject(stored)
  })

  test('are empty when the form does not send them', async () => {
    const response = await create([...texts('Bina'), ['profileImage', picture]])
    expect(response.json()).toMatchObject(empty)
  })

  test('are kept when an older client omits them, and cleared when sent empty', async () => {
    const { id } = await makeArtist(t.db, { ...stored })
    expect((await update(id, texts('Renamed'))).json()).toMatchObject({ name: 'Renamed', ...stored })
    const cleared = practice.map(([name]): [string, string] => [name, ''])
    expect((await update(id, [...texts('A'), ...cleared])).json()).toMatchObject(empty)
  })

  test('the audit log lists the names of the changed details', async () => {
    const { id } = await makeArtist(t.db, { ...stored })
    await update(id, [...texts('A'), ...practice, ['books', 'open'], ['styles', 'Dotwork']])
    const { fields } = await t.db
      .selectFrom('changes')
      .select('fields')
      .where('record_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(fields).toEqual(expect.arrayContaining(['books', 'styles']))
    expect(fields).not.toContain('declines')
  })

  test.each([
    ['styles', 'a'.repeat(styles.itemMax + 1), 'styles: Maximum 40 characters each'],
    [
      'styles',
      Array.from({ length: styles.max + 1 }, (_, i) => `s${i}`).join(','),
      'styles: Maximum 12 entries allowed',
    ],
    ['books', 'ajar', 'books: Choose open or closed.'],
    ['reopens', '1 December', 'reopens: This date cannot be read. Write it as YYYY-MM-DD.'],
    ['words', 'a'.repeat(words.max + 1), 'words: Maximum 400 characters allowed'],
  ])('an invalid value for %s returns 400 with a field error', async (name, value, message) => {
    const { id } = await makeArtist(t.db, { ...stored })
    const response = await update(id, [...texts('A'), [name, value]])
    expect(response.statusCode).toBe(400)
    expect(messages(response)).toEqual([message])
  })
})
