import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PasswordInput } from './password-input.tsx'

const APP = fileURLToPath(new URL('../../', import.meta.url))

test('PasswordInput hides the input and sets autocomplete for password managers', () => {
  const html = renderToStaticMarkup(<PasswordInput name="password" autoComplete="current-password" />)
  const [input = ''] = html.match(/<input[^>]*>/) ?? []
  expect(input).toContain('type="password"')
  expect(input.toLowerCase()).toContain('autocomplete="current-password"')
})

test('every password field uses PasswordInput, and no field blocks pasting', () => {
  const files = readdirSync(APP, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'),
  )
  expect(files.length).toBeGreaterThan(100)
  const found = files.filter((file) => /type="password"|onPaste/.test(readFileSync(`${APP}${file}`, 'utf8')))
  expect(found).toEqual([])
})
