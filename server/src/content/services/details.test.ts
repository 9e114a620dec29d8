import { services } from '@linework/contract/content/services-kind'
import { describe, expect, test } from 'vitest'
import { messages, openServiceForms, type Parts } from '../../../test/edits/record-forms.ts'
import { makePictureRow, makeService } from '../../../test/factories.ts'

const { create, picture, t, texts, update } = await openServiceForms()

const facts: Parts = [
  ['priceFrom', ' 2,500 '],
  ['duration', '40 to 90 minutes'],
  ['healing', 'Two weeks.'],
]

const stored = { priceFrom: 2500, duration: '40 to 90 minutes', healing: 'Two weeks.' }

async function made() {
  const { id: header } = await makePictureRow(t.db)
  const row = { price_from: 2500, duration: stored.duration, healing: stored.healing }
  return (await makeService(t.db, { ...row, header_picture_id: header })) as { id: string }
}

describe('price, duration and healing of a service', () => {
  test('are stored with a new service and returned by slug', async () => {
    const response = await create([...texts('Tattoo'), ...facts, ['headerImage', picture]])
    expect(response.statusCode).toBe(201)
    const page = await t.app.inject({ url: `/api/services/slug/${response.json().slug}` })
    expect(page.json()).toMatchObject(stored)
  })

  test('are empty when the form does not send them', async () => {
    const response = await create([...texts('Piercing'), ['headerImage', picture]])
    expect(response.json()).toMatchObject({ priceFrom: null, duration: '', healing: '' })
  })

  test('are kept when an older client omits them, and cleared when sent empty', async () => {
    const { id } = await made()
    expect((await update(id, texts('Renamed'))).json()).toMatchObject({ name: 'Renamed', ...stored })
    const cleared = facts.map(([name]): [string, string] => [name, ''])
    expect((await update(id, [...texts('A'), ...cleared])).json()).toMatchObject({
      priceFrom: null,
      duration: '',
      healing: '',
    })
  })

  test.each([
    ['priceFrom', '0', 'priceFrom: Enter a whole amount.'],
    ['priceFrom', '-5', 'priceFrom: Enter a whole amount.'],
    ['priceFrom', '2.500', 'priceFrom: Enter a whole amount.'],
    ['priceFrom', '999999999', 'priceFrom: Enter a whole amount.'],
    ['healing', 'a'.repeat(services.fields.healing.max + 1), 'healing: Maximum 600 characters allowed'],
  ])('are rejected with 400 when %s is %s', async (name, value, message) => {
    const { id } = await made()
    const response = await update(id, [...texts('A'), [name, value]])
    expect(response.statusCode).toBe(400)
    expect(messages(response)).toEqual([message])
  })
})
