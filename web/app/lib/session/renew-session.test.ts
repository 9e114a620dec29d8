import { faqsApi } from '@linework/contract/content/api'
import { authApi } from '@linework/contract/studio/api'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiFailure, backgroundApi, browserApi } from '../calls/api.ts'
import { setAsk } from './renew-session.ts'

let token: string | null
let calls: { method: string; token: string | undefined; body: unknown }[]

beforeEach(() => {
  token = 'ended'
  calls = []
  // why: the server of this test accepts one token and rejects all others.
  vi.stubGlobal('fetch', async (_url: string, { method, headers, body }: RequestInit) => {
    const given = (headers as Record<string, string>).authorization
    calls.push({ method: method as string, token: given, body })
    return given === 'good'
      ? new Response('{"status":"success"}')
      : new Response('{"message":"Please sign in."}', { status: 401 })
  })
  vi.stubGlobal('localStorage', { getItem: () => token })
})

afterEach(() => {
  setAsk(undefined)
  vi.unstubAllGlobals()
})

const body = { question: 'Why?', answer: 'Because' }
const save = () => browserApi(faqsApi.create, { body })
const remove = () => browserApi(faqsApi.remove, { params: { id: '7' } })

test('several rejected calls open one sign-in dialog and are then repeated unchanged', async () => {
  let asked = 0
  setAsk(async () => {
    asked += 1
    await new Promise((later) => setTimeout(later, 5))
    token = 'good'
    return true
  })
  await Promise.all([save(), remove(), browserApi(authApi.sessions)])
  expect(asked).toBe(1)
  expect(calls.filter((call) => call.token === 'good').map(({ method }) => method)).toEqual([
    'POST',
    'DELETE',
    'GET',
  ])
  const posts = calls.filter(({ method }) => method === 'POST')
  expect(posts.map((call) => call.body)).toEqual([JSON.stringify(body), JSON.stringify(body)])
})

test('cancelling the sign-in dialog fails the call, and the next call opens it again', async () => {
  let asked = 0
  setAsk(async () => {
    asked += 1
    return false
  })
  for (const call of [save, remove])
    await expect(call()).rejects.toMatchObject({ status: 401, message: 'Please sign in.' })
  expect([asked, calls.length]).toEqual([2, 2])
})

test('a token stored by another tab is used without opening the sign-in dialog', async () => {
  setAsk(() => Promise.reject(new Error('asked')))
  const call = save()
  token = 'good'
  await call
  expect(calls.map((each) => each.token)).toEqual(['ended', 'good'])
})

test('background calls, failed sign-ins and pages without a dialog open none', async () => {
  setAsk(() => Promise.reject(new Error('asked')))
  await expect(backgroundApi(authApi.me)).rejects.toBeInstanceOf(ApiFailure)
  const credentials = { email: 'a@b.example', password: 'x' }
  await expect(browserApi(authApi.login, { body: credentials })).rejects.toBeInstanceOf(ApiFailure)
  setAsk(undefined)
  await expect(save()).rejects.toBeInstanceOf(ApiFailure)
  expect(calls).toHaveLength(3)
})
