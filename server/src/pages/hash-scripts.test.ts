import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashScripts } from './hash-scripts.ts'

const hash = (code: string) => createHash('sha256').update(code).digest('base64')

test('only scripts that carry the nonce get a hash, and the nonce is gone', () => {
  const { html, hashes } = hashScripts(
    '<script nonce="abc">one()</script><script>smuggled()</script><script src="/x.js" nonce="abc"></script>' +
      '<script type="module" nonce="abc">two()</script><p nonce="abd">text</p>',
    'abc',
  )
  expect(hashes).toEqual([hash('one()'), hash('two()')])
  expect(html).not.toContain('nonce="abc"')
  expect(html).toContain('<script>smuggled()</script>')
})
