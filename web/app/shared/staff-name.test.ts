import { expect, test } from 'vitest'
import { staffName } from './staff-name.ts'

test.each([
  ['meera@studio.example', 'Meera'],
  ['asha.rao@studio.example', 'Asha Rao'],
  ['@', '@'],
])('the name of the staff account %s is %s', (email, name) => {
  expect(staffName(email)).toBe(name)
})
