import { expect, test } from 'vitest'
import { findWeakness, studioWords } from './weak-passwords.ts'

const OF = {
  email: 'Meera.Das@inkhouse.example',
  studio: ['Needle & Thread', ...studioWords('https://www.indigo.example')],
}

test.each([
  ['aaaaaaaaaaaa', 'it repeats the same few characters'],
  ['AaAaAaAaAaAaAa', 'it repeats the same few characters'],
  ['ab ab ab ab ab ab', 'it repeats the same few characters'],
  ['abc1abc1abc1abc', 'it repeats the same few characters'],
  ['abcdefghijkl', 'it is a row of letters, numbers or keys'],
  ['123456789012', 'it is a row of letters, numbers or keys'],
  ['210987654321', 'it is a row of letters, numbers or keys'],
  ['qwertyuiop12', 'it is a row of letters, numbers or keys'],
  ['1q2w3e4r5t6y', 'it is a row of letters, numbers or keys'],
  ['abcd-1234-efgh', 'it is a row of letters, numbers or keys'],
  ['meera.das@inkhouse.example', 'it is the account’s own email address'],
  ['MEERA-das-inkhouse', 'it is the account’s own email address'],
  ['inkhouse1234', 'it is the account’s own email address'],
  ['indigo123456', 'it is the studio’s name'],
  ['Needle & Thread 1', 'it is the studio’s name'],
  ['indigoindigo', 'it is the studio’s name'],
  ['password1234', 'it is one of the most common passwords'],
  ['P@ssw0rd2026', 'it is one of the most common passwords'],
  ['passwordpassword', 'it is one of the most common passwords'],
  ['administrator1', 'it is one of the most common passwords'],
  ['correct horse battery staple', 'it is one of the most common passwords'],
  ['tattoo studio', 'it is one of the most common passwords'],
])('rejects %j because %s', (password, why) => {
  expect(findWeakness(password, OF)).toBe(why)
})

test.each([
  'a long enough password',
  'another long password',
  'the first password',
  'seven otters on a red boat',
  'Xk3v-9qPz-7mWd',
  'ଆମ ଘର ପାଖରେ ନଈ ଅଛି',
])('accepts %j', (password) => {
  expect(findWeakness(password, OF)).toBeUndefined()
})

test('checks a password of the maximum length', () => {
  const text = 'abcdefg1'.repeat(12) + 'zyxwvu'.repeat(17)
  expect(findWeakness(text.slice(0, 200), OF)).toBe('it is a row of letters, numbers or keys')
})
