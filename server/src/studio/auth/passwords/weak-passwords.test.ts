import { expect, test } from 'vitest'
import { makeApp } from '../../../../test/make-app.ts'
import { findStudio } from '../../profile/queries.ts'
import { findPasswordWeakness, studioPasswordTerms } from './weak-passwords.ts'

const OF = {
  email: 'Meera.Das@inkhouse.example',
  studio: ['Needle & Thread', 'www.indigo.example', 'www', 'indigo', 'example'],
}

test.each([
  ['aaaaaaaaaaaa', 'it repeats the same few characters'],
  ['AaAaAaAaAaAaAa', 'it repeats the same few characters'],
  ['ab ab ab ab ab ab', 'it repeats the same few characters'],
  ['abc1abc1abc1abc', 'it repeats the same few characters'],
  ['abcdefghijkl', 'it is a sequence of letters, numbers or keys'],
  ['123456789012', 'it is a sequence of letters, numbers or keys'],
  ['210987654321', 'it is a sequence of letters, numbers or keys'],
  ['qwertyuiop12', 'it is a sequence of letters, numbers or keys'],
  ['1q2w3e4r5t6y', 'it is a sequence of letters, numbers or keys'],
  ['abcd-1234-efgh', 'it is a sequence of letters, numbers or keys'],
  ['meera.das@inkhouse.example', 'it is the email address of the account'],
  ['MEERA-das-inkhouse', 'it is the email address of the account'],
  ['inkhouse1234', 'it is the email address of the account'],
  ['indigo123456', 'it is the studio’s name'],
  ['Needle & Thread 1', 'it is the studio’s name'],
  ['indigoindigo', 'it is the studio’s name'],
  ['password1234', 'it is one of the most common passwords'],
  ['P@ssw0rd2026', 'it is one of the most common passwords'],
  ['passwordpassword', 'it is one of the most common passwords'],
  ['administrator1', 'it is one of the most common passwords'],
  ['correct horse battery staple', 'it is one of the most common passwords'],
  ['unbelievable', 'it is one of the most common passwords'],
  ['tattoo studio', 'it is one of the most common passwords'],
])('rejects the password %j because %s', async (password, why) => {
  expect(await findPasswordWeakness(password, OF)).toBe(why)
})

test.each([
  'a long enough password',
  'another long password',
  'the first password',
  'seven otters on a red boat',
  'Xk3v-9qPz-7mWd',
  'ଆମ ଘର ପାଖରେ ନଈ ଅଛି',
])('accepts the password %j', async (password) => {
  expect(await findPasswordWeakness(password, OF)).toBeUndefined()
})

test('finds a weakness in a password of the maximum length', async () => {
  const text = 'abcdefg1'.repeat(12) + 'zyxwvu'.repeat(17)
  expect(await findPasswordWeakness(text.slice(0, 200), OF)).toBe(
    'it is a sequence of letters, numbers or keys',
  )
})

test('terms of the studio that weaken a password are the names, city and host name', async () => {
  const { db } = await makeApp()
  const { name, place } = (await findStudio(db)).profile
  const words = await studioPasswordTerms(db, 'https://www.indigo.example')
  expect(words).toEqual(expect.arrayContaining(['www.indigo.example', 'indigo', name, place.city]))
  const why = await findPasswordWeakness(`${name}${place.city}12`, { email: 'a@b.example', studio: words })
  expect(why).toBe('it is the studio’s name')
})
