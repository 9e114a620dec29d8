import type { NotifiedClient } from '@linework/contract/desk/appointments-field-shapes'
import { expect, test } from 'vitest'
import { notificationText, notificationTexts } from './notification-text.ts'

const asha: NotifiedClient = {
  enquiry: '1',
  name: 'Asha Rao',
  phone: '98111 00001',
  email: 'asha@mail.example',
  notification: 'soon',
}
const neha: NotifiedClient = {
  enquiry: '1',
  name: 'Neha Das',
  phone: '98111 00002',
  email: '',
  notification: 'unreachable',
}

test('for a client without email, the notification text has the number to call', () => {
  expect(notificationText(asha)).toBe(' Asha will get an email in a minute.')
  expect(notificationText(neha)).toBe(' Neha Das has no email address: call them, 98111 00002.')
  expect(notificationText({ ...neha, phone: '' })).toBe(' Neha Das has no email address: call them.')
})

test('the notification text asks to call the client when email is disabled', () => {
  expect(notificationText({ ...asha, notification: 'unreachable' })).toBe(
    ' Asha Rao will not be emailed: call them, 98111 00001.',
  )
  expect(notificationText({ ...asha, notification: 'nothing' })).toBe('')
})

test('the notification text names a client with several appointments once', () => {
  expect(notificationTexts([asha, neha, neha, asha])).toBe(
    ' Asha will get an email in a minute. Neha Das has no email address: call them, 98111 00002.',
  )
  const kabir = { ...asha, name: 'Kabir Das' }
  expect(notificationTexts([asha, kabir])).toBe(' 2 clients will get an email in a minute.')
  expect(notificationTexts([])).toBe('')
})
