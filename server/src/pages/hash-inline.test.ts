import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashInline } from './content-security-policy.ts'

const hash = (code: string) => createHash('sha256').update(code).digest('base64')

test('hashInline hashes only scripts with the nonce, and removes the nonce', () => {
  const { html, hashes } = hashInline(
    '<script nonce="abc">one()</script><script>smuggled()</script><script src="/x.js" nonce="abc"></script>' +
      '<script type="module" nonce="abc">two()</script><p nonce="abd">text</p>',
    'abc',
  )
  expect(hashes).toEqual({ scripts: [hash('one()'), hash('two()')], styles: [] })
  expect(html).not.toContain('nonce="abc"')
  expect(html).toContain('<script>smuggled()</script>')
})

test('hashInline hashes styles separately, and ignores injected styles', () => {
  const { html, hashes } = hashInline(
    '<style nonce="abc">html:root{--a:#fff}</style><style>body{display:none}</style><style nonce="abc"></style>',
    'abc',
  )
  expect(hashes).toEqual({ scripts: [], styles: [hash('html:root{--a:#fff}')] })
  expect(html).toBe('<style>html:root{--a:#fff}</style><style>body{display:none}</style><style></style>')
})
