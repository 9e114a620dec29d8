import type { Heard } from '@linework/contract/appointments/to-come-shapes'
import { expect, test } from 'vitest'
import { toldText, toldTexts } from './told-text.ts'

const asha: Heard = { name: 'Asha Rao', phone: '98111 00001', email: 'asha@mail.example', told: 'soon' }
const neha: Heard = { name: 'Neha Das', phone: '98111 00002', email: '', told: 'unreachable' }

test('who has no address is named to be called, with the number where there is one', () => {
  expect(toldText(asha)).toBe(' Asha will get an email in a minute.')
  expect(toldText(neha)).toBe(' Neha Das has no email address: call them, 98111 00002.')
  expect(toldText({ ...neha, phone: '' })).toBe(' Neha Das has no email address: call them.')
})

test('where mail is off, no one is said to have no address', () => {
  expect(toldText({ ...asha, told: 'unreachable' })).toBe(' Asha Rao gets no email: call them, 98111 00001.')
  expect(toldText({ ...asha, told: 'nothing' })).toBe('')
})

test('of several, a client of two appointments is named once', () => {
  expect(toldTexts([asha, neha, neha, asha])).toBe(
    ' Asha will get an email in a minute. Neha Das has no email address: call them, 98111 00002.',
  )
  const kabir = { ...asha, name: 'Kabir Das' }
  expect(toldTexts([asha, kabir])).toBe(' 2 clients will get an email in a minute.')
  expect(toldTexts([])).toBe('')
})
