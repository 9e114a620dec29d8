import { expect, test } from 'vitest'
import { findFills } from './typing-rule.ts'

const FILLS = "const form = open(page)\nawait form.name.fill('Asha')\n"

test('the typing rule reports the line of a browser test that calls fill()', () => {
  expect(findFills('e2e/tests/contact/form.spec.ts', FILLS)).toEqual([
    'e2e/tests/contact/form.spec.ts:2 sets a field by fill(). Use typeText.',
  ])
})

test.each([
  ['e2e/support/input/typing.ts', FILLS],
  ['server/src/x.ts', 'new Array(3).fill(0)'],
  ['e2e/tests/x.spec.ts', "await typeText(form.name, 'Asha')"],
])('the typing rule accepts %s: %s', (file, source) => {
  expect(findFills(file, source)).toEqual([])
})
