import { beforeAll, describe, expect, test } from 'vitest'
import { makeFaq, makeService, signIn } from '../../test/factories.ts'
import { makeApp, type TestApp } from '../../test/make-app.ts'

let t: TestApp
let headers: { authorization: string }

beforeAll(async () => {
  t = await makeApp()
  headers = await signIn(t)
})

const fields = { question: 'Does it hurt?', answer: 'A little.', category: 'technical' }

const list = async () => (await t.app.inject({ url: '/api/faqs' })).json()
const post = (payload: object) => t.app.inject({ method: 'POST', url: '/api/faqs', headers, payload })
const put = (id: string, payload: object) =>
  t.app.inject({ method: 'PUT', url: `/api/faqs/${id}`, headers, payload })
const remove = (id: string) => t.app.inject({ method: 'DELETE', url: `/api/faqs/${id}`, headers })

test('[API-22] [ENT-03] POST /faqs returns 201 and an active FAQ unless isActive is false', async () => {
  expect((await post({ ...fields, isActive: false })).json().isActive).toBe(false)
  const response = await post(fields)
  expect(response.statusCode).toBe(201)
  expect(response.json()).toEqual({
    _id: expect.any(String),
    ...fields,
    isActive: true,
    service: '',
    version: 1,
  })
})

test('[API-22] [API-23] the category of an FAQ defaults to general and must be one of four', async () => {
  const { category: _, ...rest } = fields
  expect((await post(rest)).json().category).toBe('general')
  const empty = (await post({ ...fields, category: '' })).json()
  expect(empty.category).toBe('general')
  for (const category of ['general', 'pricing', 'technical', 'other'])
    expect((await post({ ...fields, category })).json().category).toBe(category)
  expect((await post({ ...fields, category: 'General' })).json().errors).toEqual([
    { field: 'category', message: 'Choose a category.' },
  ])
})

test('[API-22] POST /faqs returns 400 without question or answer', async () => {
  const response = await post({ question: ' ' })
  expect(response.statusCode).toBe(400)
  expect(response.json().errors).toEqual([
    { field: 'question', message: 'Question is required' },
    { field: 'answer', message: 'Answer is required' },
  ])
})

describe('[API-23] PUT /faqs/{id}', () => {
  test('accepts the same fields as POST, or only isActive', async () => {
    const { id } = await makeFaq(t.db)
    const off = await put(id, { isActive: false })
    expect([off.statusCode, off.json().isActive]).toEqual([200, false])
    const changed = await put(id, fields)
    expect(changed.json()).toEqual({ _id: id, ...fields, isActive: false, service: '', version: 3 })
    expect((await put(id, { ...fields, isActive: true })).json().isActive).toBe(true)
  })

  test('keeps the category when the field is absent or empty', async () => {
    const { _id } = (await post(fields)).json()
    const { category: _, ...rest } = fields
    for (const body of [rest, { ...rest, category: '' }, { category: '', isActive: false }])
      expect((await put(_id, body)).json().category).toBe('technical')
  })

  test('rejects an empty question even with isActive', async () => {
    const { id } = await makeFaq(t.db)
    const response = await put(id, { question: '', answer: 'A', category: 'other', isActive: false })
    expect(response.statusCode).toBe(400)
    expect(response.json().errors).toEqual([{ field: 'question', message: 'Question is required' }])
  })

  test.each([
    [{}, ['question', 'answer']],
    [{ question: 'Only this?' }, ['answer']],
    [{ isActive: 'yes' }, ['isActive']],
    [{ isActive: null, question: 1 }, ['question', 'isActive']],
  ])('returns errors for the missing fields of %j', async (body, names) => {
    const { id } = await makeFaq(t.db)
    const response = await put(id, body)
    expect(response.statusCode).toBe(400)
    expect(response.json().errors.map(({ field }: { field: string }) => field)).toEqual(names)
  })

  test('returns 404 for unknown ids and 400 for invalid ids', async () => {
    const unknown = await put(crypto.randomUUID(), { isActive: true })
    expect([unknown.statusCode, unknown.json()]).toEqual([
      404,
      { status: 'error', message: 'FAQ not found.' },
    ])
    expect((await put('1', { isActive: true })).statusCode).toBe(400)
  })
})

test('[API-12] GET /faqs returns all FAQs that are not deleted, newest first', async () => {
  const [first, second, third] = [await makeFaq(t.db), await makeFaq(t.db), await makeFaq(t.db)]
  await put(second.id, { isActive: false })
  const gone = await remove(first.id)
  expect([gone.statusCode, gone.json()]).toEqual([200, { status: 'success', message: 'FAQ deleted.' }])
  expect((await remove(first.id)).statusCode).toBe(404)
  const faqs = await list()
  expect(faqs.slice(0, 2)).toMatchObject([
    { _id: third.id, isActive: true },
    { _id: second.id, isActive: false },
  ])
  expect(faqs.map((faq: { _id: string }) => faq._id)).not.toContain(first.id)
  expect(Object.keys(faqs[0]).sort()).toEqual([
    '_id',
    'answer',
    'category',
    'isActive',
    'question',
    'service',
    'version',
  ])
})

describe('the service of an FAQ', () => {
  const made = async (values: object = {}) => (await makeService(t.db, values)) as { id: string }

  test('is stored, kept when the field is absent and removed when it is sent empty', async () => {
    const { id: service } = await made()
    const { _id } = (await post({ ...fields, service })).json()
    expect((await put(_id, fields)).json().service).toBe(service)
    expect((await put(_id, { isActive: false })).json().service).toBe(service)
    expect((await put(_id, { ...fields, service: '' })).json().service).toBe('')
  })

  test('returns a field error for an unknown or deleted service', async () => {
    const { id: gone } = await made({ deleted_at: new Date() })
    for (const service of [gone, 'tattoo'])
      expect((await post({ ...fields, service })).json().errors).toEqual([
        { field: 'service', message: 'This service no longer exists.' },
      ])
  })

  test('is kept when only the text of the FAQ changes after the service was deleted', async () => {
    const { id: service } = await made({ deleted_at: new Date() })
    const { id } = await makeFaq(t.db)
    await t.db.updateTable('faqs').set({ service_id: service }).where('id', '=', id).execute()
    expect((await put(id, { ...fields, service })).statusCode).toBe(200)
  })
})
